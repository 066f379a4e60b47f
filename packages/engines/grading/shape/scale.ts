import { z } from 'zod';
import { decimal, id, label, version } from './basics.ts';

/**
 * One named level of a scale. Its interval begins at `from` and ends where the next level begins, so that levels can
 * neither overlap nor leave a gap between them.
 */
export const level = z.object({
  id,
  label,
  from: decimal,
  /** What the level is worth in a grade point average. */
  points: decimal.optional(),
});

/** Marks are numbers between two ends; levels, if any, are ordered from the lowest up. */
export const numericScale = z.object({
  kind: z.literal('numeric'),
  id,
  version,
  label,
  min: decimal,
  max: decimal,
  /** The distance between two marks a teacher can enter. */
  step: decimal,
  /** Decimals shown to people. */
  places: z.number().int().min(0).max(4),
  pass: decimal,
  /** The lowest mark that may stand in a term or a year; work below it is recorded as this. */
  lowestRecordable: decimal,
  levels: z.array(level),
});

/** Marks are words in order, from the lowest up; there is no number behind them and nothing may average them. */
export const levelScale = z.object({
  kind: z.literal('levels'),
  id,
  version,
  label,
  pass: id,
  levels: z.array(z.object({ id, label })).min(2),
});

export const scale = z.discriminatedUnion('kind', [numericScale, levelScale]);

/** How a mark of one scale is read in another: the row with the highest `from` not above it, or the row of its level. */
export const equivalence = z.object({
  id,
  version,
  from: id,
  to: id,
  rows: z.array(z.union([z.object({ from: decimal, gives: id }), z.object({ level: id, gives: id })])).min(1),
});

export type Level = z.infer<typeof level>;
export type NumericScale = z.infer<typeof numericScale>;
export type LevelScale = z.infer<typeof levelScale>;
export type Scale = z.infer<typeof scale>;
export type Equivalence = z.infer<typeof equivalence>;
