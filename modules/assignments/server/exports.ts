import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import {
  type AssignmentLine,
  assignmentFilters,
  type OwnLine,
  ownFilters,
  type RubricLine,
  rubricFilters,
} from '../contract.ts';
import { ASSIGNMENT_STATE_NAMES, OWN_STATE_NAMES } from '../rules/names.ts';
import { listAssignments } from './service/list-assignments.ts';
import { listOwn } from './service/list-own.ts';
import { listRubrics } from './service/list-rubrics.ts';

defineExport('assignments.assignments', {
  needs: 'assignments.read',
  title: m.assignments_my_title,
  filters: assignmentFilters,
  columns: [
    { title: m.assignments_title, value: (row: AssignmentLine) => row.title, width: 34 },
    { title: m.assignments_class, value: (row) => row.section ?? row.course, width: 28 },
    { title: m.assignments_due, value: (row) => row.dueAt && new Date(row.dueAt), width: 20 },
    { title: m.assignments_to_grade, value: (row) => row.waiting, width: 14 },
    { title: m.assignments_handed_in, value: (row) => row.handedIn, width: 12 },
    { title: m.assignments_field_students, value: (row) => row.students, width: 12 },
    { title: m.assignments_graded, value: (row) => row.graded, width: 12 },
    { title: m.assignments_returned, value: (row) => row.released, width: 12 },
    { title: m.assignments_state, value: (row, locale) => ASSIGNMENT_STATE_NAMES[row.state]({}, { locale }) },
  ],
  page: (tx, actor, filters, page) => listAssignments(tx, actor, { ...filters, ...page }),
});

defineExport('assignments.rubrics', {
  needs: 'assignments.rubrics',
  title: m.assignments_rubrics,
  filters: rubricFilters,
  columns: [
    { title: m.assignments_rubric_title, value: (row: RubricLine) => row.title, width: 34 },
    { title: m.assignments_rubric_size, value: (row, locale) => m.assignments_rubric_grid(row, { locale }), width: 24 },
    { title: m.assignments_points_name, value: (row) => Number(row.points), width: 10 },
    { title: m.assignments_owner, value: (row) => row.owner, width: 28 },
    {
      title: m.assignments_shared,
      value: (row, locale) => (row.shared ? m.assignments_shared_with_school({}, { locale }) : ''),
    },
    { title: m.assignments_uses_name, value: (row) => row.uses, width: 20 },
    { title: m.assignments_changed, value: (row) => new Date(row.changedAt), width: 20 },
  ],
  page: (tx, actor, filters, page) => listRubrics(tx, actor, { ...filters, ...page }),
});

/** A student's own work of the year; marks stand in it once they were returned. */
defineExport('assignments.own', {
  needs: 'assignments.hand_in',
  title: m.assignments_my_list_title,
  filters: ownFilters,
  columns: [
    { title: m.assignments_my_work, value: (row: OwnLine) => row.title, width: 34 },
    { title: m.assignments_my_class, value: (row) => row.section.course, width: 28 },
    { title: m.assignments_my_due_date, value: (row) => new Date(row.dueAt), width: 20 },
    { title: m.assignments_my_state, value: (row, locale) => OWN_STATE_NAMES[row.state]({}, { locale }) },
    { title: m.assignments_my_mark, value: (row) => row.score && Number(row.score), width: 10 },
    { title: m.assignments_points_name, value: (row) => Number(row.points), width: 10 },
    { title: m.assignments_my_minutes, value: (row) => row.minutes, width: 18 },
  ],
  page: (tx, actor, filters, page) => listOwn(tx, actor, { ...filters, ...page }),
});
