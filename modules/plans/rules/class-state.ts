import type { LocalDate } from '@patio/kernel';
import type { Outcome } from './slots.ts';

/** What a class of the week shows: icon and word, never colour alone. */
export const CLASS_STATES = ['lost', 'given', 'partly', 'not_given', 'now', 'past', 'ready', 'draft', 'empty'] as const;
export type ClassState = (typeof CLASS_STATES)[number];

interface TimedClass {
  date: LocalDate;
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
}

/** How a class stands: lost, given, on now, over without a word about it, or as its plan is. */
export function classStateOf(
  given: TimedClass,
  planned: { state: 'draft' | 'ready'; outcome: Outcome | null } | null,
  { today, now }: { today: LocalDate; now: string },
): ClassState {
  if (given.cancelled) return 'lost';
  if (planned?.outcome) return planned.outcome;
  const begun = given.date < today || (given.date === today && given.startsAt <= now);
  const over = given.date < today || (given.date === today && given.endsAt <= now);
  if (begun && !over) return 'now';
  if (!planned) return 'empty';
  return over ? 'past' : planned.state;
}
