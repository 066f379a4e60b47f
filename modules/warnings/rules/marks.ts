import type { LocalDate } from '@patio/kernel';
import type { MarkFact, Proof } from './facts.ts';

interface Found {
  value: number;
  proofs: Proof[];
}

const NOTHING: Found = { value: 0, proofs: [] };
/** Differences of decimals, without what floating numbers add to them. */
const rounded = (value: number): number => Math.round(value * 100) / 100;
const proofOf = (mark: MarkFact, before: number | null): Proof => ({
  on: mark.publishedOn,
  id: mark.sectionId,
  name: mark.name,
  value: mark.standing,
  before,
});

const readable = (marks: readonly MarkFact[], through: LocalDate): MarkFact[] =>
  marks.filter(({ publishedOn }) => publishedOn <= through);
const lastTerm = (marks: readonly MarkFact[]): number => marks.reduce((last, { at }) => Math.max(last, at), -1);

/** The classes that are not passed in the last term with published marks. */
export function failingOf(marks: readonly MarkFact[], through: LocalDate): Found {
  const own = readable(marks, through);
  const last = lastTerm(own);
  const failing = own.filter(({ at, passed }) => at === last && passed === false);
  return { value: failing.length, proofs: failing.map((mark) => proofOf(mark, null)) };
}

interface Step {
  before: MarkFact;
  now: MarkFact;
}

/** Each class of the last published term beside the same class a term earlier. */
function stepsOf(marks: readonly MarkFact[], through: LocalDate): Step[] {
  const own = readable(marks, through);
  const last = lastTerm(own);
  return own
    .filter(({ at }) => at === last)
    .flatMap((now) => {
      const earlier = own.filter(({ sectionId, at }) => sectionId === now.sectionId && at < last);
      const before = earlier.reduce<MarkFact | null>((best, each) => (!best || each.at > best.at ? each : best), null);
      return before ? [{ before, now }] : [];
    });
}

/** The deepest fall of a class, with every class that fell as deep as half of it. */
export function fallsOf(marks: readonly MarkFact[], through: LocalDate): Found {
  const falls = stepsOf(marks, through)
    .map(({ before, now }) => ({ before, now, fall: rounded(before.standing - now.standing) }))
    .filter(({ fall }) => fall > 0)
    .sort((a, b) => b.fall - a.fall || a.now.name.localeCompare(b.now.name));
  const deepest = falls[0]?.fall ?? 0;
  return {
    value: deepest,
    proofs: falls.filter(({ fall }) => fall * 2 >= deepest).map(({ before, now }) => proofOf(now, before.standing)),
  };
}

/** How much the mean of a student's classes fell; at least three classes, or it is the story of one. */
export function meanFallOf(marks: readonly MarkFact[], through: LocalDate): Found {
  const steps = stepsOf(marks, through);
  if (steps.length < 3) return NOTHING;
  const meanOf = (pick: (step: Step) => number) => steps.reduce((sum, step) => sum + pick(step), 0) / steps.length;
  const fall = rounded(meanOf(({ before }) => before.standing) - meanOf(({ now }) => now.standing));
  if (fall <= 0) return NOTHING;
  return { value: fall, proofs: steps.map(({ before, now }) => proofOf(now, before.standing)) };
}
