import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { attemptView, decimal, fileView, form, id, instant, look, markState, version, workState } from './fields.ts';
import { usedRubric } from './rubrics.ts';

/** The level that was picked for a criterion; `points` where the level is a band. */
export const rubricPick = z.object({ criterionId: id, levelId: id, points: decimal.nullable() });
export type RubricPick = z.infer<typeof rubricPick>;

/** What a grader says of a piece of work. Without `score`, the picks add up to it once every criterion has one. */
export const gradingInput = z.object({
  picks: z.array(rubricPick).max(20),
  score: decimal.nullable(),
  comment: z.string().trim().max(4_000),
  /** A spoken comment. */
  audioFileId: id.nullable(),
});
export type GradingInput = z.infer<typeof gradingInput>;

export const gradingView = z.object({
  picks: z.array(rubricPick),
  score: z.string().nullable(),
  comment: z.string(),
  audio: fileView.nullable(),
  state: markState,
  by: z.string().nullable(),
  at: instant.nullable(),
  releasedAt: instant.nullable(),
});
export type GradingView = z.infer<typeof gradingView>;

export const ANNOTATION_KINDS = ['praise', 'question', 'improve', 'spelling'] as const;
const share = z.number().min(0).max(1);
/** On the text from one character to another, or on a page of a file, in parts of its sides. */
export const annotationPlace = z.discriminatedUnion('on', [
  z
    .object({ on: z.literal('text'), from: z.int32().min(0), to: z.int32().min(1), quote: z.string().max(1_000) })
    .refine(({ from, to }) => from < to),
  z.object({
    on: z.literal('page'),
    fileId: id,
    page: z.int32().min(1).max(2_000),
    x: share,
    y: share,
    width: share,
    height: share,
  }),
]);
export type AnnotationPlace = z.infer<typeof annotationPlace>;

export const annotationView = z.object({
  id,
  attemptId: id,
  kind: z.enum(ANNOTATION_KINDS),
  place: annotationPlace,
  text: z.string(),
  /** The criterion that it speaks about. */
  criterionId: id.nullable(),
  by: z.string(),
  at: instant,
  version: z.number().int(),
});
export type AnnotationView = z.infer<typeof annotationView>;

/** A student on the desk. In anonymous mode the name is null until the mark is released, and the order says nothing. */
export const deskStudent = z.object({
  /** In anonymous mode an id of this desk alone, which stays when the name is shown. */
  studentId: id,
  name: z.string().nullable(),
  /** Their place in the list, from 1. */
  place: z.number().int(),
  group: z.object({ id, name: z.string() }).nullable(),
  work: workState,
  mark: markState,
  /** Handed in and not graded since. */
  waits: z.boolean(),
  score: z.string().nullable(),
  attempts: z.number().int(),
  handedInAt: instant.nullable(),
  lateMinutes: z.number().int(),
  adapted: z.boolean(),
  understood: z.boolean(),
  /** The largest part of their words that another work or a lesson has too; null where nothing was found or looked for. */
  overlap: z.number().nullable(),
});
export type DeskStudent = z.infer<typeof deskStudent>;

export const deskView = z.object({
  id,
  assignmentId: id,
  title: z.string(),
  section: z.object({ id, name: z.string(), course: z.string(), look }),
  points: z.string(),
  /** The smallest part of a point, and the lowest mark that can be given. */
  step: z.string(),
  lowest: z.string(),
  forms: z.array(form),
  dueAt: instant,
  closesAt: instant.nullable(),
  inGroups: z.boolean(),
  anonymous: z.boolean(),
  /** Whether works are compared. */
  similarity: z.boolean(),
  rubric: usedRubric.nullable(),
  students: z.array(deskStudent),
  comments: z.array(z.object({ id, shortcut: z.string(), text: z.string(), version: z.number().int() })),
  version: z.number().int(),
  can: z.object({ grade: z.boolean() }),
});
export type DeskView = z.infer<typeof deskView>;

/** One student's work with everything the desk shows of it. */
export const submissionView = z.object({
  studentId: id,
  work: workState,
  waits: z.boolean(),
  dueAt: instant,
  /** What is adapted, in words of their record. */
  accommodations: z.array(z.string()),
  /** What was adapted beside dates and points. */
  fewerPercent: z.number().int().nullable(),
  /** What is left of the exercises that are numbered in the instructions; null where none can be counted. */
  items: z.object({ kept: z.number().int(), of: z.number().int() }).nullable(),
  largePrint: z.boolean(),
  /** In what forms this student may hand in beside those that the class has. */
  addedForms: z.array(form),
  /** True where the record gives it by itself and no teacher decided. */
  byProfile: z.boolean(),
  /** Full points for this student, where they are adapted. */
  points: z.string(),
  /** The newest attempt stands first. */
  attempts: z.array(attemptView),
  withdrawnAt: instant.nullable(),
  grading: gradingView,
  annotations: z.array(annotationView),
  /** Somebody else who is grading it now. */
  heldBy: z.string().nullable(),
  understoodAt: instant.nullable(),
  /** 0 where nothing was written yet. */
  version: z.number().int(),
});
export type SubmissionView = z.infer<typeof submissionView>;

export const bankComment = z.object({ id, shortcut: z.string(), text: z.string(), version: z.number().int() });
export type BankComment = z.infer<typeof bankComment>;

const read = needs('assignments.read');
const grade = needs('assignments.grade');
const desk = '/assignments/classes/{id}';
const work = `${desk}/students/{studentId}/submission`;
const ofStudent = z.object({ id, studentId: id });
/** Of the submission: 0 where nothing was written yet. */
const seen = z.int32().min(0);
const shortcut = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}-]{1,20}$/u);

/** How work is graded and returned. `id` is that of the assignment in the class. */
export const grading = {
  desk: read
    .route({ method: 'GET', path: desk, summary: 'Read the desk of an assignment in a class.' })
    .input(z.object({ id }))
    .output(deskView),
  submission: read
    .route({ method: 'GET', path: work, summary: "Read a student's work with its grading." })
    .input(ofStudent)
    .output(submissionView),
  saveGrading: grade
    .route({ method: 'POST', path: `${work}/grading`, summary: 'Grade a piece of work; nobody else sees it yet.' })
    .input(gradingInput.extend({ ...ofStudent.shape, seen }))
    .output(submissionView),
  /** Gives the same picks, points and comment to everyone of the group; each can be changed afterwards. */
  saveGroupGrading: grade
    .route({ method: 'POST', path: `${work}/group-grading`, summary: 'Grade everyone of a group alike.' })
    .input(gradingInput.extend({ ...ofStudent.shape, seen }))
    .output(submissionView),
  /** Says that one is grading it, for two minutes at a time, so that two do not grade the same. */
  hold: grade
    .route({ method: 'POST', path: `${work}/hold`, summary: 'Say that one is grading this work.' })
    .input(ofStudent.extend({ held: z.boolean() }))
    .output(z.object({ heldBy: z.string().nullable() })),
  annotate: grade
    .route({ method: 'POST', path: `${work}/annotations`, summary: 'Write on a piece of work, or change it.' })
    .input(
      ofStudent.extend({
        annotationId: id,
        /** None where it is new. */
        version: version.optional(),
        attemptId: id,
        kind: z.enum(ANNOTATION_KINDS),
        place: annotationPlace,
        text: z.string().trim().max(1_000),
        criterionId: id.nullable(),
      }),
    )
    .output(annotationView),
  removeAnnotation: grade
    .route({ method: 'DELETE', path: '/assignments/annotations/{id}', summary: 'Take back what was written.' })
    .input(z.object({ id }))
    .output(z.object({ removed: z.boolean() })),
  commentBank: grade
    .route({ method: 'GET', path: '/assignments/comments', summary: "List one's own comments to reuse." })
    .output(z.object({ items: z.array(bankComment) })),
  saveComment: grade
    .route({ method: 'POST', path: '/assignments/comments', summary: 'Keep a comment to reuse.' })
    .input(z.object({ id, version: version.optional(), shortcut, text: z.string().trim().min(1).max(1_000) }))
    .output(bankComment),
  removeComment: grade
    .route({ method: 'DELETE', path: '/assignments/comments/{id}', summary: 'Remove a comment from the bank.' })
    .input(z.object({ id }))
    .output(z.object({ removed: z.boolean() })),
  /** Returns work: marks go to the gradebook and the students are told. Without names, everyone who was graded. */
  release: grade
    .route({ method: 'POST', path: `${desk}/release`, summary: 'Return graded work to students.' })
    .input(z.object({ id, studentIds: z.array(id).min(1).max(500).optional(), missing: z.boolean().default(false) }))
    .output(z.object({ released: z.array(id), missing: z.array(id) })),
  /** Takes returned work back: its marks leave the gradebook and are a draft again. */
  unrelease: grade
    .route({ method: 'POST', path: `${desk}/unrelease`, summary: 'Take returned work back into drafts.' })
    .input(z.object({ id, studentIds: z.array(id).min(1).max(500) }))
    .output(z.object({ unreleased: z.array(id) })),
  /** Tells those who owe it; once a day at most. */
  remind: grade
    .route({ method: 'POST', path: `${desk}/remind`, summary: 'Remind those who have not handed in.' })
    .input(z.object({ id }))
    .output(z.object({ reminded: z.number().int() })),
};

nameSchemas({
  gradingDesk: deskView,
  gradingDeskStudent: deskStudent,
  submissionView,
  workGrading: gradingView,
  annotationView,
  annotationPlace,
});
