import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { courseFilters } from '../contract/courses.ts';
import { runFilters } from '../contract/setup.ts';
import type { CourseLine, RunLine } from '../contract/views.ts';
import { listGenerated } from './service/list-courses.ts';
import { listRuns } from './service/metrics.ts';

const MICROS = 1_000_000;

defineExport('course_generator.courses', {
  needs: 'course_generator.build',
  title: m.course_generator_title,
  filters: courseFilters,
  columns: [
    { title: m.course_generator_course, value: (row: CourseLine) => row.title, width: 34 },
    { title: m.course_generator_level, value: (row) => row.gradeLevel, width: 20 },
    { title: m.course_generator_term, value: (row) => row.term, width: 18 },
    {
      title: m.course_generator_state,
      value: ({ state, pauseReason }, locale) =>
        pauseReason
          ? m.course_generator_paused_by({ reason: pauseReason }, { locale })
          : m.course_generator_state_name({ state }, { locale }),
      width: 24,
    },
    {
      title: m.course_generator_lessons,
      value: ({ made, lessons }, locale) =>
        lessons === 0
          ? m.course_generator_no_outline({}, { locale })
          : m.course_generator_of({ done: made, total: lessons }, { locale }),
      width: 14,
    },
    { title: m.course_generator_cost, value: (row) => row.costMicros / MICROS, width: 12 },
    { title: m.course_generator_currency, value: (row) => row.currency, width: 10 },
    {
      title: m.course_generator_made_by,
      value: (row, locale) => m.course_generator_maker({ maker: row.madeBy }, { locale }),
      width: 18,
    },
    { title: m.course_generator_owner, value: (row) => row.owner, width: 28 },
    { title: m.course_generator_school, value: (row) => row.school, width: 26 },
    { title: m.course_generator_changed, value: (row) => new Date(row.changedAt), width: 20 },
  ],
  page: (tx, actor, filters, page) => listGenerated(tx, actor, { ...filters, ...page }),
});

defineExport('course_generator.runs', {
  needs: 'course_generator.configure',
  title: m.course_generator_runs,
  filters: runFilters,
  columns: [
    { title: m.course_generator_when, value: (row: RunLine) => new Date(row.at), width: 20 },
    { title: m.course_generator_course, value: (row) => row.course, width: 34 },
    {
      title: m.course_generator_what,
      value: (row, locale) => m.course_generator_run_kind({ kind: row.kind }, { locale }),
      width: 14,
    },
    {
      title: m.course_generator_made_by,
      value: (row, locale) => row.model ?? m.course_generator_maker({ maker: row.madeBy }, { locale }),
      width: 22,
    },
    {
      title: m.course_generator_template,
      // Those that come with Patio have words; a school's own has the name that it was given.
      value: ({ template }, locale) => m.course_generator_base({ base: template }, { locale }) || template,
      width: 22,
    },
    {
      title: m.course_generator_state,
      value: ({ problem }, locale) =>
        problem
          ? m.course_generator_problem({ problem }, { locale })
          : m.course_generator_lesson_state({ state: 'done' }, { locale }),
      width: 26,
    },
    { title: m.course_generator_time_seconds, value: (row) => row.milliseconds / 1_000, width: 12 },
    { title: m.course_generator_tokens, value: (row) => row.tokens, width: 12 },
    { title: m.course_generator_cost, value: (row) => row.costMicros / MICROS, width: 12 },
    { title: m.course_generator_currency, value: (row) => row.currency, width: 10 },
    { title: m.course_generator_asked_by, value: (row) => row.by, width: 28 },
  ],
  page: (tx, actor, filters, page) => listRuns(tx, actor, { ...filters, ...page }),
});
