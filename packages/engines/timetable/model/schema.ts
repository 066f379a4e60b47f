import { z } from 'zod';
import { constraintSchema } from './constraint.ts';
import { MODEL_VERSION } from './version.ts';

const id = z.string().min(1).max(200);
const ids = z.array(id);
/** A slot is day * periods + period: one number, because availability grids hold thousands of them. */
const slots = z.array(z.number().int().nonnegative());
const clock = z.string().regex(/^\d{1,2}:\d{2}$/);

export const calendarSchema = z.object({
  weeks: z.number().int().positive().default(1),
  days: z.array(z.object({ id, name: z.string(), week: z.number().int().nonnegative().optional() })).min(1),
  periods: z
    .array(
      z.object({
        id,
        name: z.string(),
        starts: clock.optional(),
        ends: clock.optional(),
        shift: z.string().optional(),
      }),
    )
    .min(1)
    .max(30),
  breaks: slots.default([]),
  /** Days come in pairs, the morning and the afternoon of one day; whoever says day without more means one of the two. */
  halfDays: z.boolean().optional(),
});

export const roomSchema = z.object({
  id,
  name: z.string(),
  building: z.string().optional(),
  capacity: z.number().int().nonnegative().optional(),
  features: z.array(z.string()).default([]),
  /** A room set: one room out of each inner list is taken together (a divisible hall, two labs side by side). */
  sets: z.array(ids).optional(),
});

export const teacherSchema = z.object({
  id,
  name: z.string(),
  minLoad: z.number().nonnegative().optional(),
  maxLoad: z.number().nonnegative().optional(),
  qualifications: z.array(z.string()).default([]),
  impossible: slots.default([]),
  disliked: slots.default([]),
});

export const studentSetSchema = z.object({
  id,
  name: z.string(),
  size: z.number().int().nonnegative().default(0),
  /** Sets inside this one; a set may sit in several (electives), never in itself. */
  parts: ids.default([]),
  /** Ways of dividing this set; the parts of one partition share no student. */
  partitions: z.array(z.object({ name: z.string(), parts: ids })).default([]),
});

const pinOrigin = z.enum(['manual', 'solver', 'published']);

export const lessonSchema = z.object({
  id,
  section: id.optional(),
  subject: z.string().default(''),
  teachers: ids.default([]),
  teacherPool: ids.optional(),
  students: ids.default([]),
  tags: z.array(z.string()).default([]),
  duration: z.number().int().positive().max(30),
  size: z.number().int().nonnegative().optional(),
  pin: z
    .object({
      slot: z.number().int().nonnegative().optional(),
      rooms: ids.optional(),
      teacher: id.optional(),
      origin: pinOrigin,
    })
    .optional(),
});

export const sectionSchema = z.object({
  id,
  subject: z.string(),
  teachers: ids.default([]),
  teacherPool: ids.optional(),
  students: ids,
  hours: z.number().int().positive(),
  /** Durations such as [2, 1, 1]; when absent, hours are cut into pieces of pieceMin..pieceMax. */
  pattern: z.array(z.number().int().positive()).optional(),
  pieceMin: z.number().int().positive().default(1),
  pieceMax: z.number().int().positive().default(1),
  rooms: ids.optional(),
  roomFeatures: z.array(z.string()).optional(),
  tags: z.array(z.string()).default([]),
});

export const modelSchema = z.object({
  version: z.literal(MODEL_VERSION),
  name: z.string(),
  calendar: calendarSchema,
  rooms: z.array(roomSchema).default([]),
  teachers: z.array(teacherSchema).default([]),
  students: z.array(studentSetSchema).default([]),
  sections: z.array(sectionSchema).default([]),
  lessons: z.array(lessonSchema).default([]),
  blocks: z.array(z.object({ id, sections: ids })).default([]),
  constraints: z.array(constraintSchema).default([]),
  scenario: z.object({ id, parent: id.optional(), name: z.string() }).optional(),
});

export const timetableSchema = z.object({
  version: z.literal(MODEL_VERSION),
  lessons: z.array(
    z.object({
      lesson: id,
      slot: z.number().int().nonnegative().nullable(),
      rooms: ids.default([]),
      teacher: id.optional(),
    }),
  ),
});

export type Calendar = z.infer<typeof calendarSchema>;
export type Room = z.infer<typeof roomSchema>;
export type Teacher = z.infer<typeof teacherSchema>;
export type StudentSet = z.infer<typeof studentSetSchema>;
export type Section = z.infer<typeof sectionSchema>;
export type Lesson = z.infer<typeof lessonSchema>;
export type Model = z.infer<typeof modelSchema>;
export type Timetable = z.infer<typeof timetableSchema>;
export type Placement = Timetable['lessons'][number];
