import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { annotationView, rubricPick } from './desk.ts';
import {
  attachment,
  attemptView,
  content,
  contentView,
  fileView,
  form,
  id,
  instant,
  instructions,
  kind,
  look,
  ownState,
} from './fields.ts';
import { usedRubric } from './rubrics.ts';

/** A piece of work as a student has it. Marks are there only once they were returned. */
export const ownLine = z.object({
  id,
  kind,
  title: z.string(),
  section: z.object({ id, name: z.string(), course: z.string(), look }),
  state: ownState,
  /** The student's own dates, with what is adapted for them. */
  opensAt: instant.nullable(),
  dueAt: instant,
  closesAt: instant.nullable(),
  minutes: z.number().int().nullable(),
  forms: z.array(form),
  inGroup: z.boolean(),
  handedInAt: instant.nullable(),
  lateMinutes: z.number().int(),
  /** Something is written and not handed in. */
  begun: z.boolean(),
  score: z.string().nullable(),
  points: z.string(),
  returnedAt: instant.nullable(),
  understood: z.boolean(),
});
export type OwnLine = z.infer<typeof ownLine>;

export const draftView = z.object({ content: contentView, savedAt: instant, version: z.number().int() });
export type DraftView = z.infer<typeof draftView>;

export const ownFeedback = z.object({
  score: z.string(),
  picks: z.array(rubricPick),
  comment: z.string(),
  audio: fileView.nullable(),
  by: z.string(),
  at: instant,
  annotations: z.array(annotationView),
  understoodAt: instant.nullable(),
});
export type OwnFeedback = z.infer<typeof ownFeedback>;

/** What a family reads of a piece of work, where the school lets them. */
export const childWork = z.object({
  title: z.string(),
  /** The newest first. */
  attempts: z.array(attemptView),
  feedback: ownFeedback.nullable(),
});
export type ChildWork = z.infer<typeof childWork>;

/** Everything a student sees of one piece of work, in one answer. */
export const ownWork = ownLine.extend({
  now: instant,
  instructions,
  attachments: z.array(attachment),
  /** What the attachments are called and weigh, by the id of the file. */
  files: z.array(fileView),
  lessons: z.array(z.object({ id, title: z.string(), blockId: id.nullable() })),
  competencies: z.array(z.string()),
  teacher: z.string().nullable(),
  rubric: usedRubric.nullable(),
  /** Extra time that the school gives by itself, in percent; 0 without. */
  extraPercent: z.number().int(),
  adapted: z.boolean(),
  /** True where what is easier comes from the record, without a teacher. */
  byProfile: z.boolean(),
  /** So many percent of the exercises may be left out; and a text in large letters. */
  fewerPercent: z.number().int().nullable(),
  /** What is left of the exercises that are numbered in the instructions; null where none can be counted. */
  items: z.object({ kept: z.number().int(), of: z.number().int() }).nullable(),
  largePrint: z.boolean(),
  /** In what forms this student may hand in beside those that the class has. */
  addedForms: z.array(form),
  group: z.object({ name: z.string(), members: z.array(z.string()) }).nullable(),
  draft: draftView.nullable(),
  /** The newest first. */
  attempts: z.array(attemptView),
  withdrawnAt: instant.nullable(),
  feedback: ownFeedback.nullable(),
  can: z.object({ handIn: z.boolean(), withdraw: z.boolean() }),
});
export type OwnWork = z.infer<typeof ownWork>;

export const receipt = z.object({
  attemptId: id,
  number: z.string(),
  attempt: z.number().int(),
  handedInAt: instant,
  arrivedAt: instant,
  lateMinutes: z.number().int(),
  offline: z.boolean(),
});
export type Receipt = z.infer<typeof receipt>;

export const ownFilters = z.object({
  sectionId: id.optional(),
  /** Only what belongs to a lesson. */
  lessonId: id.optional(),
  state: ownState.optional(),
  search: z.string().trim().max(100).optional(),
  sort: z.enum(['due', '-due', 'title', '-title', 'section', '-section']).default('-due'),
});
export type OwnFilters = z.infer<typeof ownFilters>;

const follow = needs('assignments.follow');
const handIn = needs('assignments.hand_in');
const one = '/assignments/mine/{id}';

/** What students do, and what families see of it. */
export const own = {
  /** What is to do, and what was handed in or returned in the last weeks, by date. */
  mine: handIn
    .route({ method: 'GET', path: '/assignments/mine', summary: "List one's own work by date." })
    .output(z.object({ now: instant, items: z.array(ownLine) })),
  myList: handIn
    .route({ method: 'GET', path: '/assignments/mine/all', summary: "List all of one's own work of the year." })
    .input(pageInput.extend(ownFilters.shape))
    .output(pageOf(ownLine).extend({ sections: z.array(z.object({ id, name: z.string() })) })),
  ofClass: handIn
    .route({ method: 'GET', path: '/assignments/mine/classes/{sectionId}', summary: "List one's own work of a class." })
    .input(z.object({ sectionId: id }))
    .output(z.object({ items: z.array(ownLine) })),
  openMine: handIn
    .route({ method: 'GET', path: one, summary: 'Read a piece of work of one’s own.' })
    .input(z.object({ id }))
    .output(ownWork),
  saveDraft: handIn
    .route({ method: 'PUT', path: `${one}/draft`, summary: 'Keep what is being written.' })
    .input(z.object({ id, seen: z.int32().min(0), content }))
    .output(z.object({ savedAt: instant, version: z.number().int() })),
  /** `attemptId` is made on the device: sent twice, it is handed in once. */
  handIn: handIn
    .route({ method: 'POST', path: `${one}/hand-in`, summary: 'Hand work in.' })
    .input(
      z.object({
        id,
        attemptId: id,
        content,
        /** When the device says it was handed in. */
        deviceAt: instant,
        /** How many milliseconds the server was ahead of the device when it last answered; null where it is not known. */
        skew: z.int32().nullable(),
        /** True where it waited on the device for the network. */
        offline: z.boolean(),
      }),
    )
    .output(receipt),
  /** Before the due date, and while it is not graded. */
  withdraw: handIn
    .route({ method: 'POST', path: `${one}/withdraw`, summary: 'Take back what was handed in.' })
    .input(z.object({ id }))
    .output(z.object({ withdrawnAt: instant })),
  understood: handIn
    .route({ method: 'POST', path: `${one}/understood`, summary: 'Say that the feedback was understood.' })
    .input(z.object({ id, understood: z.boolean() }))
    .output(z.object({ understoodAt: instant.nullable() })),
  /** The same in numbers, with what comes first: what a family's home shows. */
  childrenOwe: follow
    .route({ method: 'GET', path: '/assignments/children/owed', summary: 'Show how much each child still has to do.' })
    .output(
      z.object({
        now: instant,
        children: z.array(
          z.object({
            studentId: id,
            name: z.string(),
            owed: z.number().int(),
            overdue: z.number().int(),
            next: ownLine.nullable(),
          }),
        ),
      }),
    ),
  /** How the work of each child stands: states, never contents. */
  children: follow
    .route({ method: 'GET', path: '/assignments/children', summary: 'Show how the work of each child stands.' })
    .output(
      z.object({
        now: instant,
        /** `showsWork` where the school lets families read what was handed in. */
        children: z.array(
          z.object({ studentId: id, name: z.string(), showsWork: z.boolean(), items: z.array(ownLine) }),
        ),
      }),
    ),
  /** For whoever teaches or looks after the student. */
  ofStudent: needs('assignments.read')
    .route({
      method: 'GET',
      path: '/assignments/students/{studentId}/open',
      summary: 'List what a student still has to hand in.',
    })
    .input(z.object({ studentId: id }))
    .output(z.object({ now: instant, items: z.array(ownLine) })),
  childWork: follow
    .route({
      method: 'GET',
      path: '/assignments/children/{studentId}/handed-in/{id}',
      summary: 'Read what a child handed in, where the school lets families.',
    })
    .input(z.object({ id, studentId: id }))
    .output(childWork),
};

nameSchemas({
  assignmentChildWork: childWork,
  assignmentOwnLine: ownLine,
  assignmentOwnWork: ownWork,
  assignmentReceipt: receipt,
  assignmentDraft: draftView,
});
