import { z } from 'zod';

export const id = z.uuid();
export const instant = z.iso.datetime();
export const version = z.int32().min(1);
export const name = z.string().trim().min(2).max(80);

/** What a tool learns about adults. Whoever is under age is never named to it. */
export const SHARES = ['none', 'name', 'name_email'] as const;
export const shares = z.enum(SHARES);
export type Shares = z.infer<typeof shares>;

/** What became of a score: it is in the gradebook, it waits for the teacher, it told of progress only, the teacher took it over. */
export const SCORE_STATES = ['written', 'waiting', 'noted', 'taken'] as const;
export const scoreState = z.enum(SCORE_STATES);
