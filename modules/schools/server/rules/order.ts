import type { LocalDate } from '@patio/kernel';

interface Span {
  startsOn: LocalDate;
  endsOn: LocalDate;
}
interface Tree extends Span {
  name: string;
  parts?: readonly (Span & { name: string })[];
}

/** The first of spans in order that does not fit: turned round, outside the frame, or overlapping the one before. */
export function firstOutOfOrder<S extends Span>(frame: Span, spans: readonly S[]): S | null {
  let before: LocalDate | null = null;
  for (const span of spans) {
    const turned = span.startsOn > span.endsOn;
    const outside = span.startsOn < frame.startsOn || span.endsOn > frame.endsOn;
    if (turned || outside || (before !== null && span.startsOn <= before)) return span;
    before = span.endsOn;
  }
  return null;
}

/** Terms stand inside their year in order, without sharing a day, and the parts of a term inside the term. Gaps are holidays. */
export function firstMisplacedTerm(year: Span, terms: readonly Tree[]): string | null {
  const wrong = firstOutOfOrder(year, terms);
  if (wrong) return wrong.name;
  for (const term of terms) {
    const part = firstOutOfOrder(term, term.parts ?? []);
    if (part) return part.name;
  }
  return null;
}

/** Periods of a day follow each other; one may begin in the minute in which the one before ends. */
export const periodsFollow = (periods: readonly { startsAt: string; endsAt: string }[]): boolean =>
  periods.every(
    (period, i) =>
      period.startsAt < period.endsAt && (i === 0 || period.startsAt >= (periods[i - 1]?.endsAt as string)),
  );

/** Two spans that share a day. */
export const overlap = (a: Span, b: Span): boolean => a.startsOn <= b.endsOn && b.startsOn <= a.endsOn;
