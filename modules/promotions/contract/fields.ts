import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { CODES } from '../rules/decide.ts';
import { OUTCOMES } from '../rules/outcomes.ts';

export const id = z.uuid();
export const version = z.int32().min(1);
export const day = z.iso.date();
export const outcome = z.enum(OUTCOMES);
export const words = z.object({ es: z.string(), en: z.string() });
export const count = z.number().int();

/** What a proposal rests on, as it was when it was made. */
export const facts = z.object({
  code: z.enum(CODES),
  clause: words.nullable(),
  /** Names of the subjects that were not passed. */
  failed: z.array(z.string()),
  subjects: count,
  /** Classes without a result of the year. */
  missing: count,
  mean: z.string().nullable(),
  attendance: z.object({ percent: z.number(), days: z.number() }).nullable(),
});
export type Facts = z.infer<typeof facts>;

export const actMember = z.object({
  name: z.string().trim().min(1).max(120),
  duty: z.string().trim().min(1).max(120),
});
export type ActMember = z.infer<typeof actMember>;

/** Why somebody was not carried over. */
export const SKIPPED = ['undecided', 'act_waiting', 'no_place', 'left', 'no_next_level', 'newcomer'] as const;
export type Skipped = (typeof SKIPPED)[number];

export const runCounts = z.object({
  placed: count,
  provisional: count,
  leaving: count,
  skipped: z.partialRecord(z.enum(SKIPPED), count),
});
export type RunCounts = z.infer<typeof runCounts>;

export const placeOptions = z.object({
  mode: z.enum(['keep', 'mix']),
  siblings: z.enum(['together', 'apart', 'free']),
});

nameSchemas({
  promotionFacts: facts,
  promotionWords: words,
  promotionActMember: actMember,
  promotionRunCounts: runCounts,
  promotionPlaceOptions: placeOptions,
});
