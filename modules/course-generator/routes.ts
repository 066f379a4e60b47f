import type { ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

const hub = 'ai';

export const routes = [
  {
    id: 'course_generator.courses',
    path: '/admin/course-generator',
    role: 'admin',
    title: m.course_generator_title,
    needs: 'course_generator.build',
    state: 'built',
    nav: { group: 'ai', order: 30, icon: 'book-plus', hub },
    load: () => import('./screens/Courses.screen.tsx'),
  },
  {
    id: 'course_generator.wizard',
    path: '/admin/course-generator/wizard',
    role: 'admin',
    title: m.course_generator_wizard,
    needs: 'course_generator.build',
    state: 'built',
    load: () => import('./screens/Wizard.screen.tsx'),
  },
  {
    id: 'course_generator.templates',
    path: '/admin/course-generator/templates',
    role: 'admin',
    title: m.course_generator_templates,
    needs: 'course_generator.build',
    state: 'built',
    nav: { group: 'ai', order: 31, icon: 'layout-template', hub },
    load: () => import('./screens/Templates.screen.tsx'),
  },
  {
    id: 'course_generator.config',
    path: '/admin/course-generator/ai-config',
    role: 'admin',
    title: m.course_generator_config,
    needs: 'course_generator.configure',
    state: 'built',
    nav: { group: 'ai', order: 32, icon: 'sliders-horizontal', hub },
    load: () => import('./screens/GeneratorConfig.screen.tsx'),
  },
  {
    id: 'course_generator.metrics',
    path: '/admin/course-generator/metrics',
    role: 'admin',
    title: m.course_generator_metrics,
    needs: 'course_generator.configure',
    state: 'built',
    nav: { group: 'ai', order: 33, icon: 'chart-column', hub },
    load: () => import('./screens/Metrics.screen.tsx'),
  },
  {
    id: 'course_generator.course',
    path: '/admin/course-generator/courses/$id',
    role: 'admin',
    title: m.course_generator_course,
    needs: 'course_generator.build',
    state: 'built',
    load: () => import('./screens/Course.screen.tsx'),
  },
  {
    id: 'course_generator.edit',
    path: '/admin/course-generator/courses/$id/edit',
    role: 'admin',
    title: m.course_generator_edit,
    needs: 'course_generator.build',
    state: 'built',
    load: () => import('./screens/EditCourse.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];
