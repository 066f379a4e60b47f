import { assignmentRows } from '@patio/assignments/server';
import { m } from '@patio/messages';
import { registerHistory } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { examsVisibleTo, questionsVisibleTo } from './policy.ts';
import { imports, questions } from './schema.ts';

registerHistory('assessments.exam', {
  visible: async (tx, actor, id) =>
    (await tx.$count(assignmentRows, and(eq(assignmentRows.id, id), examsVisibleTo(actor, 'assessments.read')))) > 0,
  actions: {
    'assessments.exam_created': m.assessments_did_exam_created,
    'assessments.exam_changed': m.assessments_did_exam_changed,
    'assessments.exam_published': m.assessments_did_exam_published,
    'assessments.handed_in': m.assessments_did_handed_in,
    'assessments.minutes_given': m.assessments_did_minutes_given,
    'assessments.attempt_ended': m.assessments_did_attempt_ended,
    'assessments.attempt_reopened': m.assessments_did_attempt_reopened,
    'assessments.marked': m.assessments_did_marked,
    'assessments.marking_finished': m.assessments_did_marking_finished,
    'assessments.regraded': m.assessments_did_regraded,
  },
  fields: {
    title: m.assessments_field_title,
    minutes: m.assessments_field_minutes,
    students: m.assessments_field_students,
    number: m.assessments_field_number,
    receipt: m.assessments_field_receipt,
  },
});

registerHistory('assessments.question', {
  visible: async (tx, actor, id) =>
    (await tx.$count(questions, and(eq(questions.id, id), questionsVisibleTo(actor)))) > 0,
  actions: {
    'assessments.question_added': m.assessments_did_question_added,
    'assessments.question_changed': m.assessments_did_question_changed,
    'assessments.question_marked': m.assessments_did_question_marked,
  },
  fields: {
    title: m.assessments_field_title,
    number: m.assessments_field_number,
    shared: m.assessments_field_shared,
    state: m.assessments_field_state,
  },
});

registerHistory('assessments.import', {
  visible: async (tx, actor, id) =>
    (await tx.$count(imports, and(eq(imports.id, id), eq(imports.ownerId, actor.userId)))) > 0,
  actions: {
    'assessments.import_started': m.assessments_did_import_started,
    'assessments.import_undone': m.assessments_did_import_undone,
  },
  fields: {
    title: m.assessments_field_title,
    questions: m.assessments_field_questions,
    staying: m.assessments_field_staying,
  },
});
