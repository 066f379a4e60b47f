import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'tutor.chat',
    path: '/student/ai-tutor-chat',
    role: 'student',
    title: m.tutor_title,
    needs: 'tutor.learn',
    state: 'built',
    nav: { group: 'help', order: 10, icon: 'sparkles' },
    asks: [{ of: 'tutor.open', input: { variant: 'standard', sectionId: '?class', chatId: '?chat' } }],
    load: () => import('./screens/StudentTutorChat.screen.tsx'),
  },
  {
    id: 'tutor.chat_k3',
    path: '/student/chat-ninos-ia',
    role: 'student',
    title: m.tutor_kids_title,
    needs: 'tutor.learn',
    state: 'built',
    load: () => import('./screens/StudentTutorKids.screen.tsx'),
  },
  {
    id: 'tutor.chat_calm',
    path: '/student/chat-inclusivo-ia',
    role: 'student',
    title: m.tutor_calm_title,
    needs: 'tutor.learn',
    state: 'built',
    load: () => import('./screens/StudentTutorCalm.screen.tsx'),
  },
  {
    id: 'tutor.practice',
    path: '/student/practice',
    role: 'student',
    title: m.tutor_practice_title,
    needs: 'tutor.learn',
    state: 'built',
    offline: true,
    nav: { group: 'learning', order: 50, icon: 'target' },
    load: () => import('./screens/StudentPractice.screen.tsx'),
  },
  {
    id: 'tutor.goals',
    path: '/student/my-progress',
    role: 'student',
    title: m.tutor_book_title,
    needs: 'tutor.learn',
    state: 'built',
    nav: { group: 'progress', order: 10, icon: 'trending-up', tab: true },
    asks: [{ of: 'tutor.myBook' }],
    load: () => import('./screens/StudentMyProgress.screen.tsx'),
  },
  {
    id: 'tutor.mastery',
    path: '/student/progress',
    role: 'student',
    title: m.tutor_progress_title,
    needs: 'tutor.learn',
    state: 'built',
    nav: { group: 'progress', order: 30, icon: 'chart-line' },
    asks: [{ of: 'tutor.myProgress' }],
    load: () => import('./screens/StudentProgress.screen.tsx'),
  },
  {
    id: 'tutor.child_progress',
    path: '/parent/student-progress',
    role: 'parent',
    title: m.tutor_family_title,
    needs: 'tutor.family',
    state: 'built',
    nav: { group: 'learning', order: 10, icon: 'trending-up' },
    asks: [{ of: 'tutor.childrenProgress', input: { studentId: '?child' } }],
    load: () => import('./screens/ParentStudentProgress.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** What each child learned lately, for those who look after them. */
const FAMILY_LEARNING = {
  id: 'tutor.family',
  order: 22,
  title: m.tutor_family_title,
  needs: 'tutor.family',
  asks: [{ of: 'tutor.familyLines' }],
  load: () => import('./screens/parts/FamilyLearning.part.tsx'),
} as const;

/** What the tutor adds to the pages of classes and students, and to a student's home. */
export const parts = [
  {
    slot: 'sections.section',
    id: 'tutor',
    order: 42,
    title: m.tutor_class_tab,
    needs: 'tutor.guide',
    wide: true,
    load: () => import('./screens/parts/ClassTutor.part.tsx'),
  },
  {
    slot: 'sections.section',
    id: 'tutor.learning',
    order: 41,
    title: m.tutor_class_learning,
    needs: 'tutor.read_progress',
    wide: true,
    load: () => import('./screens/parts/ClassLearning.part.tsx'),
  },
  {
    slot: 'courses.course',
    id: 'practice',
    order: 8,
    title: m.tutor_map_tab,
    needs: 'tutor.map_skills',
    load: () => import('./screens/parts/CourseSkills.part.tsx'),
  },
  {
    slot: 'people.student',
    id: 'tutor.learning',
    order: 35,
    title: m.tutor_class_learning,
    needs: 'tutor.read_progress',
    load: () => import('./screens/parts/StudentLearning.part.tsx'),
  },
  {
    slot: 'people.child',
    id: 'tutor.learning',
    order: 27,
    title: m.tutor_class_learning,
    needs: 'tutor.family',
    load: () => import('./screens/parts/ChildLearning.part.tsx'),
  },
  { slot: 'homes.parent', ...FAMILY_LEARNING },
  { slot: 'homes.parent_dashboard.aside', ...FAMILY_LEARNING },
  {
    slot: 'homes.waiting',
    id: 'questions',
    order: 30,
    title: m.tutor_class_questions,
    needs: 'tutor.guide',
    load: () => import('./screens/parts/AllQuestions.part.tsx'),
  },
  {
    slot: 'homes.waiting',
    id: 'replies',
    order: 31,
    title: m.tutor_class_replies,
    needs: 'tutor.guide',
    load: () => import('./screens/parts/AllReplies.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

export const starts = [
  { needs: 'tutor.learn', load: () => import('./screens/practice/outbox.ts') },
] as const satisfies readonly ScreenStart[];
