import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { day, id, instant } from './fields.ts';
import { mood } from './voice-fields.ts';

const speak = needs('wellbeing.speak');
const team = needs('wellbeing.manage_cases');

/** Words that a student may add; none, or enough to be understood. */
const words = z
  .string()
  .trim()
  .max(1_000)
  .refine((text) => text === '' || text.length >= 3)
  .default('');

export const ownCheckIn = z.object({
  on: day,
  mood,
  /** Something was added; only the team reads it. */
  wrote: z.boolean(),
});
export type OwnCheckIn = z.infer<typeof ownCheckIn>;

export const voiceView = z.object({
  /** False where no team could read it yet: then nothing is asked. */
  ready: z.boolean(),
  /** Everybody who will be able to see it, by name. */
  people: z.array(z.string()),
  today: ownCheckIn.nullable(),
  /** The last four weeks, the newest first. */
  recent: z.array(ownCheckIn),
  /** When they last asked to talk to somebody, and whether somebody has seen it. */
  asked: z.object({ at: instant, seen: z.boolean() }).nullable(),
});
export type VoiceView = z.infer<typeof voiceView>;

export const shownCheckIn = ownCheckIn.extend({ words: z.string().nullable() });
export type ShownCheckIn = z.infer<typeof shownCheckIn>;

/** How students arrive; null is a group of fewer than ten. */
export const moodsView = z.object({
  days: z.int32(),
  students: z.number().int().nullable(),
  moods: z.array(z.object({ mood, students: z.number().int().nullable() })),
});
export type MoodsView = z.infer<typeof moodsView>;

/** What students say themselves: how they arrive, and that they want to talk to somebody. */
export const voiceSide = {
  myVoice: speak
    .route({ method: 'GET', path: '/wellbeing/voice', summary: 'Read the own check-ins, and who can see them.' })
    .output(voiceView),
  checkIn: speak
    .route({
      method: 'POST',
      path: '/wellbeing/voice/check-in',
      summary: 'Say how one arrives today; it may be changed until the day is over.',
    })
    .input(z.object({ mood, words }))
    .output(ownCheckIn),
  takeBackCheckIn: speak
    .route({ method: 'POST', path: '/wellbeing/voice/take-back', summary: 'Take back what one said today.' })
    .output(z.object({ ok: z.literal(true) })),
  askToTalk: speak
    .route({ method: 'POST', path: '/wellbeing/voice/talk', summary: 'Ask to talk to somebody of the care team.' })
    .input(z.object({ words }))
    .output(z.object({ at: instant, seen: z.boolean() })),
  checkInsOf: team
    .route({
      method: 'GET',
      path: '/wellbeing/voice/students/{studentId}',
      summary: 'Read how a student arrived in the last weeks; every reading is recorded.',
    })
    .input(z.object({ studentId: id }))
    .output(z.object({ items: z.array(shownCheckIn) })),
  moods: team
    .route({
      method: 'GET',
      path: '/wellbeing/voice/moods',
      summary: 'Count how students arrive; small groups are not shown.',
    })
    .input(z.object({ schoolId: id, days: z.coerce.number().int().min(1).max(90).default(7) }))
    .output(moodsView),
};

nameSchemas({
  wellbeingOwnCheckIn: ownCheckIn,
  wellbeingVoice: voiceView,
  wellbeingShownCheckIn: shownCheckIn,
  wellbeingMoods: moodsView,
});
