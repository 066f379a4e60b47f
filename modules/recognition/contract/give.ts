import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { awardView, badgeShown, id, instant, praiseKind, praiseView, version } from './fields.ts';

const sections = z.array(z.object({ id, name: z.string() }));

export const boardView = z.object({
  sections,
  sectionId: id.nullable(),
  students: z.array(
    z.object({
      id,
      name: z.string(),
      photoFileId: id.nullable(),
      /** How often somebody recognised them in the last four weeks, in this class. */
      recent: z.number().int(),
    }),
  ),
  /** Badges that a person gives. */
  badges: z.array(badgeShown.extend({ id })),
  recent: z.array(praiseView.extend({ student: z.string(), mine: z.boolean() })),
  can: z.object({ give: z.boolean() }),
});
export type BoardView = z.infer<typeof boardView>;

/** What was recognised in the last four weeks, the newest first, and how often in each school. */
export const givenView = pageOf(praiseView.extend({ student: z.string() })).extend({
  schools: z.array(z.object({ id, name: z.string(), given: z.number().int(), students: z.number().int() })),
  sections,
});
export type GivenView = z.infer<typeof givenView>;

export const answerLine = z.object({
  id,
  student: z.string(),
  section: z.string(),
  assignedId: id,
  title: z.string(),
  text: z.string(),
  at: instant,
});
export type AnswerLine = z.infer<typeof answerLine>;

const read = needs('recognition.read');
const give = needs('recognition.give');

/** Recognising students. */
export const giveSide = {
  board: read
    .route({ method: 'GET', path: '/recognition/board', summary: 'Show the students of a class to recognise.' })
    .input(z.object({ sectionId: id.optional() }))
    .output(boardView),
  praise: give
    .route({ method: 'POST', path: '/recognition/praises', summary: 'Recognise students.' })
    .input(
      z.object({
        /** One for each student, made on the device. */
        praises: z
          .array(z.object({ id, studentId: id }))
          .min(1)
          .max(60),
        sectionId: id,
        kind: praiseKind,
        note: z.string().trim().max(300),
        points: z.int32().min(0).max(5),
        toFamily: z.boolean(),
      }),
    )
    .output(z.object({ given: z.number().int() })),
  takeBackPraise: give
    .route({
      method: 'POST',
      path: '/recognition/praises/take-back',
      summary: 'Take back what was just given by mistake.',
    })
    .input(z.object({ ids: z.array(id).min(1).max(60) }))
    .output(z.object({ takenBack: z.number().int() })),
  award: give
    .route({ method: 'POST', path: '/recognition/awards', summary: 'Give a badge.' })
    .input(z.object({ id, badgeId: id, studentId: id, sectionId: id, note: z.string().trim().max(300) }))
    .output(awardView),
  revoke: give
    .route({ method: 'POST', path: '/recognition/awards/{id}/revoke', summary: 'Revoke a badge, with the reason.' })
    .input(z.object({ id, version, reason: z.string().trim().min(3).max(300) }))
    .output(awardView),
  ofStudent: read
    .route({ method: 'GET', path: '/recognition/students/{studentId}', summary: 'Show what a student received.' })
    .input(z.object({ studentId: id }))
    .output(
      z.object({ awards: z.array(awardView), praises: z.array(praiseView), can: z.object({ revoke: z.boolean() }) }),
    ),
  given: read
    .route({ method: 'GET', path: '/recognition/given', summary: 'List what was recognised in the last four weeks.' })
    .input(pageInput.extend({ schoolId: id.optional(), sectionId: id.optional() }))
    .output(givenView),
  answers: read
    .route({ method: 'GET', path: '/recognition/answers', summary: 'List what students answered to feedback.' })
    .input(pageInput.extend({ sectionId: id.optional() }))
    .output(pageOf(answerLine).extend({ sections })),
};

nameSchemas({ recognitionBoard: boardView, recognitionGiven: givenView, recognitionAnswer: answerLine });
