import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const adminStudioPlanned = planned('admin', [
  [
    '/admin/ai-generators',
    'studio.generators',
    'studio.manage_generators',
    m.web_studio_generators,
    at('ai', 10, 'sparkles'),
  ],
  [
    '/admin/ai-content-generator',
    'studio.workbench',
    'studio.generate',
    m.web_studio_workbench,
    at('ai', 20, 'wand-sparkles'),
  ],
  [
    '/admin/course-generator',
    'studio.courses',
    'studio.build_courses',
    m.web_studio_courses,
    at('ai', 30, 'book-plus'),
  ],
  ['/admin/course-generator/wizard', 'studio.course_wizard', 'studio.build_courses', m.web_studio_course_wizard],
  [
    '/admin/course-generator/templates',
    'studio.course_templates',
    'studio.build_courses',
    m.web_studio_course_templates,
  ],
  ['/admin/course-generator/ai-config', 'studio.course_config', 'studio.configure', m.web_studio_course_config],
  ['/admin/course-generator/metrics', 'studio.course_metrics', 'studio.configure', m.web_studio_course_metrics],
  ['/admin/course-generator/courses/$id', 'studio.course', 'studio.build_courses', m.web_studio_course],
  ['/admin/course-generator/courses/$id/edit', 'studio.course_edit', 'studio.build_courses', m.web_studio_course_edit],
]);
