import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

export const id = z.uuid();
export const version = z.int32().min(1);
export const instant = z.iso.datetime();
export const day = z.iso.date();
/** The id of a skill of the learning engine, `maths.add-unlike-fractions`. */
export const skillId = z.string().regex(/^[a-z]+\.[a-z0-9-]{2,60}$/);
export const subject = z.enum(['maths', 'spanish', 'english']);
export type TutorSubject = z.infer<typeof subject>;
export const look = z.object({ colour: z.number().int(), pattern: z.string(), code: z.string() });

/** Which tutor: that of a course, the one for ages 5 to 8, or the calm one. */
export const VARIANTS = ['standard', 'k3', 'calm'] as const;
export const variant = z.enum(VARIANTS);
export type TutorVariant = z.infer<typeof variant>;

/** What a student may tap instead of writing. `read` is done by the device. */
export const CHIPS = ['lost', 'hint', 'example', 'quiz', 'next', 'ask_teacher'] as const;
export const chip = z.enum(CHIPS);
export type Chip = z.infer<typeof chip>;

/** Why the tutor does not teach now; `open` where it does. */
export const TUTOR_STATES = [
  'open',
  /** The school has not opened the tutor to students, or nobody is named who hears alerts. */
  'school_off',
  /** A guardian must say yes first. */
  'no_consent',
  'class_closed',
  'exam',
  /** The class works without it for a while. */
  'lesson',
  /** It opens at hours that the teacher set. */
  'hours',
  /** The messages of today are used up. */
  'cap',
  /** Time for a pause. */
  'pause',
  /** Tutoring stopped: a person of the school takes over. */
  'held',
] as const;
export const tutorState = z.enum(TUTOR_STATES);
export type TutorOpenState = z.infer<typeof tutorState>;

/** Where a skill stands, as the engine says it. */
export const standing = z.enum(['not_started', 'started', 'growing', 'mastered', 'to_review']);
export type SkillStanding = z.infer<typeof standing>;

/** How the tutor is shown to one student. Presentation alone: no diagnosis is kept or inferred. */
export const profile = z.object({
  easyRead: z.boolean(),
  oneInstruction: z.boolean(),
  pictograms: z.boolean(),
  readAloud: z.boolean(),
  voiceSpeed: z.number().min(0.5).max(1.5),
  /** How long the tutor waits before it offers help, in seconds. */
  waitSeconds: z.number().int().min(0).max(120),
  noClock: z.boolean(),
  font: z.enum(['usual', 'large', 'wide']),
  calmMotion: z.boolean(),
  /** All hints at once; the answer still follows attempts. */
  allHints: z.boolean(),
  routineStart: z.array(z.string().trim().min(1).max(80)).max(6),
  routineEnd: z.array(z.string().trim().min(1).max(80)).max(6),
});
export type Profile = z.infer<typeof profile>;

/** A line of text that people write about themselves or for others. */
export const shortText = z.string().trim().min(1).max(500);

/** Estimated share of a skill that is known, with the bounds in which the true value lies in about nine of ten cases. */
export const skillView = z.object({
  skill: z.string(),
  name: z.string(),
  subject,
  grade: z.number().int(),
  known: z.number(),
  from: z.number(),
  to: z.number(),
  tries: z.number().int(),
  unaided: z.number().int(),
  /** Unaided successes among all; null without any. */
  independence: z.number().nullable(),
  standing,
  /** The day of its next review. */
  due: day.nullable(),
  lastAt: instant.nullable(),
  /** What the last mistakes have in common, in plain words. */
  misconception: z.string().nullable(),
});
export type SkillView = z.infer<typeof skillView>;

nameSchemas({ tutorProfile: profile, tutorSkill: skillView });
