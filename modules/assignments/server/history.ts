import { m } from '@patio/messages';
import { registerHistory } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { assignmentsVisibleTo, rubricsVisibleTo } from './policy.ts';
import { assignments, rubrics } from './schema.ts';

registerHistory('assignments.assignment', {
  visible: async (tx, actor, id) =>
    (await tx.$count(assignments, and(eq(assignments.id, id), assignmentsVisibleTo(actor, 'assignments.read')))) > 0,
  actions: {
    'assignments.created': m.assignments_did_created,
    'assignments.changed': m.assignments_did_changed,
    'assignments.dates_set': m.assignments_did_dates_set,
    'assignments.published': m.assignments_did_published,
    'assignments.unpublished': m.assignments_did_unpublished,
    'assignments.archived': m.assignments_did_archived,
    'assignments.adapted': m.assignments_did_adapted,
    'assignments.groups_set': m.assignments_did_groups_set,
    'assignments.handed_in': m.assignments_did_handed_in,
    'assignments.withdrawn': m.assignments_did_withdrawn,
    'assignments.graded': m.assignments_did_graded,
    'assignments.released': m.assignments_did_released,
    'assignments.unreleased': m.assignments_did_unreleased,
    'assignments.reminded': m.assignments_did_reminded,
  },
  fields: {
    title: m.assignments_field_title,
    points: m.assignments_field_points,
    state: m.assignments_field_state,
    students: m.assignments_field_students,
    receipt: m.assignments_field_receipt,
  },
});

registerHistory('assignments.rubric', {
  visible: async (tx, actor, id) => (await tx.$count(rubrics, and(eq(rubrics.id, id), rubricsVisibleTo(actor)))) > 0,
  actions: {
    'assignments.rubric_added': m.assignments_did_rubric_added,
    'assignments.rubric_changed': m.assignments_did_rubric_changed,
    'assignments.rubric_marked': m.assignments_did_rubric_marked,
  },
  fields: {
    title: m.assignments_field_title,
    number: m.assignments_field_number,
    shared: m.assignments_field_shared,
    archived: m.assignments_field_archived,
  },
});
