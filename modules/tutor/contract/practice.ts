import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { day, id, instant, skillId, standing, subject } from './fields.ts';

/** One exercise of a session: the device makes it from skill and seed. */
export const practiceItem = z.object({
  skill: z.string(),
  name: z.string(),
  grade: z.number().int(),
  seed: z.number(),
  why: z.enum(['due', 'weak', 'new']),
});
export type PracticeItem = z.infer<typeof practiceItem>;

export const practicePlan = z.object({
  studentId: id,
  today: day,
  subject,
  grade: z.number().int(),
  /** What can be practised, and how much of it is due. */
  subjects: z.array(z.object({ subject, due: z.number().int() })),
  due: z.number().int(),
  items: z.array(practiceItem),
});
export type PracticePlan = z.infer<typeof practicePlan>;

/** One exercise as it was worked. The server makes the item again and judges the answers itself. */
export const workedItem = z.object({
  id,
  sessionId: id,
  skill: skillId,
  seed: z.number().int().min(0).max(4_294_967_295),
  /** When it was finished, by the clock of the device. */
  at: instant,
  /** Every answer that was given, in order. */
  answers: z.array(z.string().max(300)).max(20),
  /** How many hints were opened. */
  hints: z.number().int().min(0).max(10),
  /** A solved example or the solution was opened. */
  shown: z.boolean(),
  chosen: z.boolean(),
  seconds: z.number().int().min(0).max(3_600),
});
export type WorkedItem = z.infer<typeof workedItem>;

export const movedSkill = z.object({ skill: z.string(), name: z.string(), before: standing, after: standing });

export const practiceSummary = z.object({
  sessionId: id,
  items: z.number().int(),
  rightAlone: z.number().int(),
  rightWithHelp: z.number().int(),
  notYet: z.number().int(),
  minutes: z.number().int(),
  skills: z.array(movedSkill.extend({ tries: z.number().int(), due: day.nullable() })),
});
export type PracticeSummary = z.infer<typeof practiceSummary>;

const learn = needs('tutor.learn');

/** Practice: planned by the server, worked on the device, also without a network. */
export const practice = {
  nextPractice: learn
    .route({ method: 'GET', path: '/tutor/practice', summary: 'Plan a session of practice.' })
    .input(
      z.object({
        subject: subject.optional(),
        /** Only this skill. */
        skill: skillId.optional(),
        /** Only what is due. */
        only: z.literal('due').optional(),
        count: z.coerce.number<number>().int().min(1).max(30).default(10),
      }),
    )
    .output(practicePlan),
  /** Sent twice, each counts once. What cannot be read is named, the rest is kept. */
  recordPractice: learn
    .route({ method: 'POST', path: '/tutor/practice', summary: 'Hand in what was practised.' })
    .input(z.object({ items: z.array(workedItem).min(1).max(100) }))
    .output(
      z.object({
        kept: z.array(id),
        refused: z.array(z.object({ id, why: z.enum(['unknown_skill', 'no_answer', 'in_future', 'other_student']) })),
        moved: z.array(movedSkill),
      }),
    ),
  practiceSummary: learn
    .route({ method: 'GET', path: '/tutor/practice/{sessionId}', summary: 'What a session of practice brought.' })
    .input(z.object({ sessionId: id }))
    .output(practiceSummary),
};

nameSchemas({ tutorPractice: practicePlan, tutorWorkedItem: workedItem, tutorPracticeSummary: practiceSummary });
