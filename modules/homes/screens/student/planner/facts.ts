import { addDays } from '@patio/kernel';
import type { PlannerView } from '../../../contract.ts';
import { type DueWork, minuteOf, type Span } from '../../../rules/planner.ts';

/** The seven dates of the week. */
export const datesOf = ({ weekOn }: PlannerView): string[] => Array.from({ length: 7 }, (_, at) => addDays(weekOn, at));

const dayOf = (moment: string): string => new Date(moment).toLocaleDateString('en-CA');

/** What is owed, with the day on which it is due here. */
export const owedOf = ({ work }: PlannerView): DueWork[] =>
  work
    .filter(({ state }) => state === 'to_do' || state === 'overdue')
    .map(({ id, title, dueAt, minutes }) => ({ id, title, dueOn: dayOf(dueAt), minutes }));

/** Everything that is due on a day, done or not. */
export const dueOn = ({ work }: PlannerView, date: string): PlannerView['work'] =>
  work.filter(({ dueAt }) => dayOf(dueAt) === date);

/** Classes as spans that cannot move. */
export const busyOf = ({ classes }: PlannerView): Span[] =>
  classes
    .filter(({ cancelled }) => !cancelled)
    .map(({ date, startsAt, endsAt }) => ({
      date,
      startMinute: minuteOf(startsAt),
      minutes: minuteOf(endsAt) - minuteOf(startsAt),
    }));

/** The hours that the page shows: those of the classes and blocks, and at least the afternoon. */
export function hoursOf(view: PlannerView): { from: number; to: number } {
  const spans = [...busyOf(view), ...view.blocks];
  const from = Math.min(8 * 60, ...spans.map(({ startMinute }) => startMinute));
  const to = Math.max(20 * 60, ...spans.map(({ startMinute, minutes }) => startMinute + minutes));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}
