import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

/** Where an office finds the work of classes: beside courses and classes. */
const office = { group: 'academics', order: 48, hub: 'classes' };

export const routes = [
  {
    id: 'assignments.queue',
    path: '/teacher/grade-assignment',
    role: 'teacher',
    title: m.assignments_queue,
    needs: 'assignments.read',
    state: 'built',
    nav: { group: 'teaching', order: 10, icon: 'inbox', in: { admin: office, director: office, coordinator: office } },
    load: () => import('./screens/GradeQueue.screen.tsx'),
  },
  {
    id: 'assignments.grade_one',
    path: '/teacher/grade/$id',
    role: 'teacher',
    title: m.assignments_grade_one,
    needs: 'assignments.read',
    state: 'built',
    asks: [{ of: 'assignments.desk', input: { id: '$id' } }],
    load: () => import('./screens/GradeDesk.screen.tsx'),
  },
  {
    id: 'assignments.builder',
    path: '/teacher/assignment-builder',
    role: 'teacher',
    title: m.assignments_builder,
    needs: 'assignments.author',
    state: 'built',
    nav: { group: 'teaching', order: 20, icon: 'square-pen' },
    asks: [{ of: 'assignments.choices' }],
    load: () => import('./screens/AssignmentBuilder.screen.tsx'),
  },
  {
    id: 'assignments.rubrics',
    path: '/teacher/rubrics',
    role: 'teacher',
    title: m.assignments_rubrics,
    needs: 'assignments.rubrics',
    state: 'built',
    nav: {
      group: 'teaching',
      order: 40,
      icon: 'grid-3x3',
      in: { admin: { ...office, order: 49 }, coordinator: { ...office, order: 49 } },
    },
    load: () => import('./screens/Rubrics.screen.tsx'),
  },
  {
    id: 'assignments.mine',
    path: '/student/assignments',
    role: 'student',
    title: m.assignments_my_title,
    needs: 'assignments.hand_in',
    state: 'built',
    offline: true,
    nav: { group: 'work', order: 10, icon: 'list-checks', tab: true },
    asks: [{ of: 'assignments.mine' }],
    load: () => import('./screens/StudentAssignments.screen.tsx'),
  },
  {
    id: 'assignments.history',
    path: '/student/assignments-list',
    role: 'student',
    title: m.assignments_my_list_title,
    needs: 'assignments.hand_in',
    state: 'built',
    nav: { group: 'work', order: 20, icon: 'table-properties' },
    load: () => import('./screens/StudentAssignmentsList.screen.tsx'),
  },
  {
    id: 'assignments.mine_detail',
    path: '/student/assignment-detail/$id',
    role: 'student',
    title: m.assignments_my_work,
    needs: 'assignments.hand_in',
    state: 'built',
    offline: true,
    asks: [{ of: 'assignments.openMine', input: { id: '$id' } }],
    load: () => import('./screens/StudentAssignmentDetail.screen.tsx'),
  },
  {
    id: 'assignments.submit',
    path: '/student/assignment-submit/$id',
    role: 'student',
    title: m.assignments_my_hand_in,
    needs: 'assignments.hand_in',
    state: 'built',
    offline: true,
    asks: [{ of: 'assignments.openMine', input: { id: '$id' } }],
    load: () => import('./screens/StudentAssignmentSubmit.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** How the work of each child stands, for those who look after them. */
const FAMILY_WORK = {
  id: 'assignments.family',
  order: 15,
  title: m.assignments_family_title,
  needs: 'assignments.follow',
  asks: [{ of: 'assignments.childrenOwe' }],
  load: () => import('./screens/parts/FamilyWork.part.tsx'),
} as const;

/** What this module adds to the pages of students and families. */
export const parts = [
  {
    slot: 'lessons.course_aside',
    id: 'assignments.course_aside',
    order: 10,
    title: m.assignments_my_tab,
    needs: 'assignments.hand_in',
    load: () => import('./screens/parts/CourseWork.part.tsx'),
  },
  {
    slot: 'lessons.course',
    id: 'assignments',
    order: 10,
    title: m.assignments_my_tab,
    needs: 'assignments.hand_in',
    load: () => import('./screens/parts/MyClassWork.part.tsx'),
  },
  {
    slot: 'sections.my_class',
    id: 'assignments',
    order: 10,
    title: m.assignments_my_tab,
    needs: 'assignments.hand_in',
    load: () => import('./screens/parts/MyClassWork.part.tsx'),
  },
  {
    slot: 'lessons.page',
    id: 'assignments.lesson',
    order: 10,
    title: m.assignments_my_of_lesson,
    needs: 'assignments.hand_in',
    load: () => import('./screens/parts/LessonWork.part.tsx'),
  },
  { slot: 'homes.parent', ...FAMILY_WORK },
  { slot: 'homes.parent_dashboard.aside', ...FAMILY_WORK },
  {
    slot: 'people.child',
    id: 'assignments.child',
    order: 25,
    title: m.assignments_family_title,
    needs: 'assignments.follow',
    load: () => import('./screens/parts/ChildWork.part.tsx'),
  },
  {
    slot: 'conversations.student',
    id: 'assignments.open',
    order: 10,
    title: m.assignments_student_open,
    needs: 'assignments.read',
    load: () => import('./screens/parts/StudentOpenWork.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

export const starts = [
  { needs: 'assignments.grade', load: () => import('./screens/desk/outbox.ts') },
  { needs: 'assignments.hand_in', load: () => import('./screens/student/write/outbox.ts') },
] as const satisfies readonly ScreenStart[];
