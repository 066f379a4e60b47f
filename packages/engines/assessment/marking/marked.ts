/** `open`: nothing was answered. `manual`: a person marks it. */
export type Result = 'right' | 'partial' | 'wrong' | 'open' | 'manual';

/** Why an answer is not whole, as a code for a kind sentence. */
export type Note = 'spelling' | 'unit' | 'unit_missing' | 'not_a_number' | 'some_missing' | 'some_too_many';

export type PartState = 'right' | 'close' | 'wrong' | 'open';

/** The author's words about this very answer; `at` names an option, gap or region. */
export interface Said {
  at?: string;
  text: string;
}

export interface Marked {
  result: Result;
  /** From 0 to 1. */
  share: number;
  notes: Note[];
  feedback: Said[];
  /** For each gap, left side, item or region by its id, where a question has several. */
  parts?: Record<string, PartState>;
}

export const OPEN: Marked = { result: 'open', share: 0, notes: [], feedback: [] };
export const MANUAL: Marked = { result: 'manual', share: 0, notes: [], feedback: [] };

/** Sums of thirds are whole again, and credits of 99.99 from other systems are. */
export function wholeShare(share: number): number {
  return share > 1 - 1e-9 ? 1 : Math.max(0, share);
}
export const creditShare = (credit: number): number => (credit >= 99 ? 1 : Math.max(0, credit) / 100);

export const say = (text: string | undefined, at?: string): Said[] => (text ? [at ? { at, text } : { text }] : []);

/** A marked answer from the share it earned. */
export function marked(share: number, more: Partial<Omit<Marked, 'result' | 'share'>> = {}): Marked {
  const whole = wholeShare(share);
  const result = whole === 1 ? 'right' : whole > 0 ? 'partial' : 'wrong';
  return { result, share: whole, notes: [], feedback: [], ...more };
}

/** Several parts: each for itself, or nothing unless all are right. */
export const scored = (scoring: 'each' | 'all', share: number): number =>
  scoring === 'each' || wholeShare(share) === 1 ? share : 0;
