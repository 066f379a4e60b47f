import { z } from 'zod';
import { count, id, look, named } from './fields.ts';

/** The days and hours that a week is drawn on. */
export const weekFrame = z.object({
  days: z.array(count),
  cycle: z.enum(['week', 'weeks_ab', 'days']),
  periods: z.array(z.object({ period: count, startsAt: z.string(), endsAt: z.string() })),
});
export type WeekFrame = z.infer<typeof weekFrame>;

/** One class of a week that is being planned; without a day it is parked. */
export const weekLesson = z.object({
  key: z.string(),
  sectionId: id,
  name: z.string(),
  look,
  homeroomIds: z.array(id),
  teacherIds: z.array(id),
  roomId: id.nullable(),
  cycleDay: count.nullable(),
  period: count.nullable(),
  length: count,
});
export type WeekLesson = z.infer<typeof weekLesson>;

/** A whole week to look at, by homeroom, teacher or room. */
export const weekView = z.object({
  frame: weekFrame,
  homerooms: z.array(named),
  teachers: z.array(named),
  rooms: z.array(named),
  lessons: z.array(weekLesson),
});
export type WeekView = z.infer<typeof weekView>;

/** What the independent count says of a week. */
export const quality = z.object({
  /** Classes without an hour, rules that must hold and do not, and what the wishes that are not kept cost. */
  unplaced: count,
  hard: count,
  soft: z.number(),
  wishes: z.array(z.object({ kind: z.string(), units: z.number(), cost: z.number() })),
  /** Free hours between two classes, of teachers and of homerooms. */
  teacherGaps: count,
  homeroomGaps: count,
});
export type Quality = z.infer<typeof quality>;
