import { z } from 'zod';
import { decimal, id, label, localDate, rounding, version } from './basics.ts';

const counts = z.enum(['score', 'zero', 'leave']);
const without = z.enum(['zero', 'leave']);
const unscored = z.object({ current: without, final: without });

export const latePolicy = z.object({
  per: z.enum(['day', 'hour']),
  graceMinutes: z.number().int().min(0),
  /** Taken off per started day or hour, in percent of the full points or of the score itself. */
  percent: decimal,
  of: z.enum(['full', 'score']),
  /** The most that lateness can take off in all, in the same percent. */
  most: decimal,
  /** Lateness alone never brings a score under this percent of the full points; a score already under it stays. */
  floor: decimal,
});

export const category = z.object({
  id,
  label,
  weight: decimal,
  /** What an item weighs inside: its points, the same as the others, or its own weight. */
  items: z.enum(['points', 'equal', 'weights']),
  dropLowest: z.number().int().min(0),
  dropHighest: z.number().int().min(0),
});

interface TermNodeShape {
  id: string;
  kind: 'year' | 'term' | 'part' | 'exam';
  label: z.infer<typeof label>;
  weight: string;
  combine: 'weighted' | 'last';
  children: TermNodeShape[];
}

/** A year, a term, a part of a term or its exam. Leaves hold grade items; the rest combine what is under them. */
export const termNode: z.ZodType<TermNodeShape> = z.lazy(() =>
  z.object({
    id,
    kind: z.enum(['year', 'term', 'part', 'exam']),
    label,
    weight: decimal,
    combine: z.enum(['weighted', 'last']),
    children: z.array(termNode),
  }),
);

export const recoveryRule = z.object({
  id,
  label,
  /** The year or term it can repair. */
  node: id,
  kind: z.enum(['exam', 'portfolio']),
  /** Who may sit it: a mark under `below` and, if given, not under `from`. */
  below: decimal,
  from: decimal.nullable(),
  result: z.enum(['replaces', 'max', 'averages', 'fixed']),
  /** For `averages`: the percent the recovery mark weighs. */
  weight: decimal,
  /** For `fixed`: the mark that stands once the recovery reaches `passAt`. */
  fixed: decimal.nullable(),
  passAt: decimal.nullable(),
  /** The highest mark recovery can lead to. */
  cap: decimal.nullable(),
  deadline: localDate.nullable(),
});

export const policy = z.object({
  id,
  version,
  label,
  scaleId: id,
  attempts: z.enum(['best', 'latest', 'first', 'average']),
  /** How points become marks: straight, or with the pass mark at a chosen percent of the points. */
  conversion: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('linear') }),
    z.object({ kind: z.literal('pass-at'), percent: decimal }),
  ]),
  late: latePolicy.nullable(),
  /** What missing work is worth, in percent of its full points. */
  missingPercent: decimal,
  /** How states without a settled score count now and at the end; incomplete work may count with its score so far. */
  counts: z.object({
    pending: unscored,
    missing: unscored,
    incomplete: z.object({ current: counts, final: counts }),
  }),
  /** Caps in percent of the full mark, null for none; above 100 is extra credit. */
  extraCredit: z.object({ item: decimal.nullable(), category: decimal.nullable(), term: decimal.nullable() }),
  categories: z.array(category).min(1),
  rounding: z.object({
    item: rounding.nullable(),
    category: rounding.nullable(),
    term: rounding.nullable(),
    year: rounding.nullable(),
  }),
  terms: termNode,
  recovery: z.array(recoveryRule),
  ranks: z.boolean(),
});

export type CountsAs = z.infer<typeof counts>;
export type LatePolicy = z.infer<typeof latePolicy>;
export type Category = z.infer<typeof category>;
export type TermNode = TermNodeShape;
export type RecoveryRule = z.infer<typeof recoveryRule>;
export type Policy = z.infer<typeof policy>;
