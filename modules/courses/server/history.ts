import { m } from '@patio/messages';
import { nameActions, registerHistory } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { coursesVisibleTo } from './policy.ts';
import { courses } from './schema.ts';

nameActions({
  'courses.subject_created': m.courses_history_subject_created,
  'courses.subject_changed': m.courses_history_subject_changed,
});

registerHistory('courses.course', {
  visible: async (tx, actor, id) =>
    (await tx.$count(courses, and(eq(courses.id, id), coursesVisibleTo(actor, 'courses.read')))) > 0,
  actions: {
    'courses.course_created': m.courses_history_created,
    'courses.course_changed': m.courses_history_changed,
    'courses.course_archived': m.courses_history_archived,
    'courses.course_restored': m.courses_history_restored,
    'courses.competencies_set': m.courses_history_competencies,
    'courses.units_set': m.courses_history_units,
  },
  fields: {
    name: m.courses_name,
    code: m.courses_code,
    periodsPerWeek: m.courses_periods,
    description: m.courses_description,
    state: {
      title: m.courses_state,
      show: (value, locale) =>
        value === 'archived' ? m.courses_archived({}, { locale }) : m.courses_active({}, { locale }),
    },
  },
});
