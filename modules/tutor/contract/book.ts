import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { day, id, instant, look, shortText, skillId, version } from './fields.ts';

export const goalView = z.object({
  id,
  text: z.string(),
  skill: z.string().nullable(),
  skillName: z.string().nullable(),
  /** How far the skill of the goal is, where it names one. */
  known: z.number().nullable(),
  targetOn: day.nullable(),
  state: z.enum(['open', 'reached', 'dropped']),
  createdAt: instant,
  version: z.number().int(),
});
export type GoalView = z.infer<typeof goalView>;

export const reflectionView = z.object({
  id,
  text: z.string(),
  prompt: z.enum(['learned', 'hard', 'next', 'free']),
  createdAt: instant,
  version: z.number().int(),
});
export type ReflectionView = z.infer<typeof reflectionView>;

export const portfolioEntry = z.object({
  id,
  kind: z.enum(['work', 'lesson']),
  /** The assignment in the class, or the lesson. */
  refId: id,
  title: z.string(),
  course: z.string(),
  look: look.nullable(),
  at: instant,
  note: z.string(),
  createdAt: instant,
  version: z.number().int(),
});
export type PortfolioEntry = z.infer<typeof portfolioEntry>;

export const bookView = z.object({
  today: day,
  goals: z.array(goalView),
  reflections: z.array(reflectionView),
  portfolio: z.array(portfolioEntry),
  /** Days in a row with something learnt, weekends left out; and the days of this week. */
  streak: z.object({ days: z.number().int(), week: z.array(z.object({ day, learnt: z.boolean() })) }),
  /** Skills to name in a goal: those begun and not mastered. */
  skills: z.array(z.object({ skill: z.string(), name: z.string() })),
});
export type BookView = z.infer<typeof bookView>;

const learn = needs('tutor.learn');
/** 0: new. */
const seen = z.int32().min(0);

/** What a student keeps about their own learning. Ids are made on the device. */
export const book = {
  myBook: learn
    .route({ method: 'GET', path: '/tutor/book', summary: "Show one's own goals, reflections and portfolio." })
    .output(bookView),
  saveGoal: learn
    .route({ method: 'PUT', path: '/tutor/goals/{id}', summary: 'Keep a goal.' })
    .input(
      z.object({
        id,
        seen,
        text: shortText,
        skill: skillId.nullable(),
        targetOn: day.nullable(),
        state: z.enum(['open', 'reached', 'dropped']),
      }),
    )
    .output(bookView),
  saveReflection: learn
    .route({ method: 'PUT', path: '/tutor/reflections/{id}', summary: 'Keep a reflection.' })
    .input(
      z.object({
        id,
        seen,
        text: z.string().trim().min(1).max(2_000),
        prompt: z.enum(['learned', 'hard', 'next', 'free']),
      }),
    )
    .output(bookView),
  archiveReflection: learn
    .route({ method: 'POST', path: '/tutor/reflections/{id}/archive', summary: 'Put a reflection away.' })
    .input(z.object({ id, version }))
    .output(bookView),
  /** Work that was handed in and lessons that were finished, not yet chosen. */
  portfolioChoices: learn
    .route({ method: 'GET', path: '/tutor/portfolio/choices', summary: 'List what can be put into the portfolio.' })
    .output(
      z.object({
        items: z.array(
          z.object({ kind: z.enum(['work', 'lesson']), refId: id, title: z.string(), course: z.string(), at: instant }),
        ),
      }),
    ),
  savePortfolioEntry: learn
    .route({ method: 'PUT', path: '/tutor/portfolio/{id}', summary: 'Keep work in the portfolio.' })
    .input(z.object({ id, seen, kind: z.enum(['work', 'lesson']), refId: id, note: z.string().trim().max(1_000) }))
    .output(bookView),
  removePortfolioEntry: learn
    .route({ method: 'POST', path: '/tutor/portfolio/{id}/remove', summary: 'Take work out of the portfolio.' })
    .input(z.object({ id, version }))
    .output(bookView),
};

nameSchemas({
  tutorGoal: goalView,
  tutorReflection: reflectionView,
  tutorPortfolioEntry: portfolioEntry,
  tutorBook: bookView,
});
