import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

/** Where an office finds the lessons: beside courses and classes. */
const office = { group: 'academics', order: 45, hub: 'classes' };

export const routes = [
  {
    id: 'lessons.my_courses',
    path: '/student/my-courses',
    role: 'student',
    title: m.lessons_my_courses,
    needs: 'lessons.study',
    state: 'built',
    nav: { group: 'learning', order: 30, icon: 'book-open' },
    load: () => import('./screens/MyCourses.screen.tsx'),
  },
  {
    id: 'lessons.course',
    path: '/student/course-detail/$id',
    role: 'student',
    title: m.lessons_course,
    needs: 'lessons.study',
    state: 'built',
    offline: true,
    asks: [{ of: 'lessons.path', input: { id: '$id' } }],
    load: () => import('./screens/CourseDetail.screen.tsx'),
  },
  {
    id: 'lessons.mine',
    path: '/student/lessons',
    role: 'student',
    title: m.lessons_my_lessons,
    needs: 'lessons.study',
    state: 'built',
    offline: true,
    nav: { group: 'learning', order: 40, icon: 'book-bookmark' },
    asks: [{ of: 'lessons.myLessons', input: {} }],
    load: () => import('./screens/MyLessons.screen.tsx'),
  },
  {
    id: 'lessons.page',
    path: '/student/lesson/$id',
    role: 'student',
    title: m.lessons_player,
    needs: 'lessons.study',
    state: 'built',
    offline: true,
    asks: [{ of: 'lessons.page', input: { id: '$id' } }],
    load: () => import('./screens/LessonPage.screen.tsx'),
  },
  {
    id: 'lessons.player',
    path: '/student/lesson-viewer/$id',
    role: 'student',
    title: m.lessons_player,
    needs: 'lessons.study',
    state: 'built',
    bare: true,
    offline: true,
    load: () => import('./screens/Player.screen.tsx'),
  },
  {
    id: 'lessons.list',
    path: '/teacher/lessons',
    role: 'teacher',
    title: m.lessons_list,
    needs: 'lessons.author',
    state: 'built',
    nav: { group: 'teaching', order: 50, icon: 'book-bookmark', in: { admin: office, coordinator: office } },
    load: () => import('./screens/Lessons.screen.tsx'),
  },
  {
    id: 'lessons.editor',
    path: '/teacher/create-lesson',
    role: 'teacher',
    title: m.lessons_editor,
    needs: 'lessons.author',
    state: 'built',
    offline: true,
    load: () => import('./screens/Editor.screen.tsx'),
  },
  {
    id: 'lessons.preview',
    path: '/teacher/lesson-viewer/$id',
    role: 'teacher',
    title: m.lessons_viewer,
    needs: 'lessons.author',
    state: 'built',
    load: () => import('./screens/Viewer.screen.tsx'),
  },
  {
    id: 'lessons.open_courses',
    path: '/student/courses',
    role: 'student',
    title: m.lessons_open_courses,
    needs: 'courses.study',
    state: 'built',
    nav: { group: 'learning', order: 60, icon: 'library' },
    asks: [{ of: 'lessons.openCourses', input: {} }],
    load: () => import('./screens/OpenCourses.screen.tsx'),
  },
  {
    id: 'lessons.make_course',
    path: '/teacher/create-course',
    role: 'teacher',
    title: m.lessons_make_course,
    needs: 'courses.author',
    state: 'built',
    load: () => import('./screens/CreateCourse.screen.tsx'),
  },
  {
    id: 'lessons.course_setup',
    path: '/teacher/course-configuration',
    role: 'teacher',
    title: m.lessons_setup,
    needs: 'courses.author',
    state: 'built',
    load: () => import('./screens/CourseConfiguration.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** What this module adds to the pages of classes and courses. */
export const parts = [
  {
    slot: 'sections.my_class',
    id: 'path',
    order: 5,
    title: m.lessons_tab_path,
    needs: 'lessons.study',
    load: () => import('./screens/parts/MyClassPath.part.tsx'),
  },
  {
    slot: 'sections.my_class',
    id: 'materials',
    order: 30,
    title: m.lessons_tab_materials,
    needs: 'lessons.study',
    load: () => import('./screens/parts/MyClassMaterials.part.tsx'),
  },
  {
    slot: 'sections.section',
    id: 'questions',
    order: 40,
    title: m.lessons_questions,
    needs: 'lessons.author',
    load: () => import('./screens/parts/SectionQuestions.part.tsx'),
  },
  {
    slot: 'courses.course',
    id: 'lessons',
    order: 5,
    title: m.lessons_area_title,
    needs: 'lessons.read',
    load: () => import('./screens/parts/CourseLessons.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

export const starts = [
  { needs: 'lessons.study', load: () => import('./screens/player/outbox.ts') },
  { needs: 'lessons.author', load: () => import('./screens/editor/outbox.ts') },
] as const satisfies readonly ScreenStart[];
