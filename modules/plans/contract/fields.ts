import { isLocalDate, weekday } from '@patio/kernel';
import { z } from 'zod';
import { OUTCOMES } from '../rules/slots.ts';

/** The parts of a planned class that a comment can speak of. */
export const PARTS = ['class', 'goal', 'activities', 'materials', 'competencies', 'supports'] as const;
export type Part = (typeof PARTS)[number];

/** Where a week stands with the coordinator; one that was not sent has none of these. */
export const WEEK_STATES = ['submitted', 'approved', 'returned'] as const;
export type WeekState = (typeof WEEK_STATES)[number];

export const id = z.uuid();
export const version = z.int32().min(1);
export const localDate = z.string().refine(isLocalDate);
export const monday = localDate.refine((date) => weekday(date) === 1);
export const slot = z.object({ date: localDate, period: z.int32().min(1).max(20) });
export const outcome = z.enum(OUTCOMES);
export const look = z.object({ colour: z.number().int(), pattern: z.string(), code: z.string() });

export const activity = z.object({
  id,
  title: z.string().trim().min(1).max(200),
  minutes: z.int32().min(1).max(480),
  lessonId: id.nullable().default(null),
});
export const material = z.object({
  id,
  what: z.string().trim().min(1).max(200),
  who: z.string().trim().max(100).default(''),
  ready: z.boolean().default(false),
  materialId: id.nullable().default(null),
});

/** What a teacher writes about a class. */
export const contents = z.object({
  title: z.string().trim().min(1).max(160),
  goal: z.string().trim().max(2000),
  unitId: id.nullable(),
  activities: z.array(activity).max(30),
  materials: z.array(material).max(40),
  competencyIds: z.array(id).max(20),
  supports: z.string().trim().max(1000),
  reflection: z.string().trim().max(4000),
  fixed: z.boolean(),
  state: z.enum(['draft', 'ready']),
});
export type Contents = z.infer<typeof contents>;

export const plannedView = contents.extend({
  id,
  sectionId: id,
  at: slot.nullable(),
  outcome: outcome.nullable(),
  left: z.boolean(),
  version: z.number().int(),
});
export type PlannedView = z.infer<typeof plannedView>;

export const commentView = z.object({
  id,
  classId: id,
  part: z.enum(PARTS),
  text: z.string(),
  by: z.string(),
  mine: z.boolean(),
  at: z.iso.datetime(),
  replyToId: id.nullable(),
  resolved: z.boolean(),
  version: z.number().int(),
});
export type CommentView = z.infer<typeof commentView>;
