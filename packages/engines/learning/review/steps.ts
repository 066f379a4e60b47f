import type { Recall, ReviewCard, Scheduler } from './scheduler.ts';

/** The interval in days at which nine of ten are still known, and the day from which it counts. */
export interface StepState {
  interval: number;
  since: string;
}

const GROWTH: Record<Recall, number> = { forgotten: 0, hard: 1.3, good: 2.4, easy: 3.4 };
const FIRST: Record<Recall, number> = { forgotten: 1, hard: 1, good: 2, easy: 4 };
const LONGEST = 180;
const DAY = 86_400_000;

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/** Growing intervals: the scheduler that needs no library and no fitting. */
export const stepScheduler: Scheduler<StepState> = {
  version: 'steps-1',
  begin: (today) => ({ state: { interval: 0, since: today }, due: today, lapses: 0, reviews: 0 }),
  review(card: ReviewCard<StepState>, recall, today) {
    const { interval } = card.state;
    // Remembered late, it was known for longer than planned; asked early, it proves less.
    const held = Math.max(interval * 0.5, Math.min(daysBetween(card.state.since, today), interval * 2));
    const grown = interval === 0 || recall === 'forgotten' ? FIRST[recall] : Math.max(interval, held * GROWTH[recall]);
    const days = Math.max(1, Math.min(LONGEST, Math.round(grown)));
    return {
      state: { interval: days, since: today },
      due: addDays(today, days),
      lapses: card.lapses + (recall === 'forgotten' && card.reviews > 0 ? 1 : 0),
      reviews: card.reviews + 1,
    };
  },
  retrievability({ state }, today) {
    const elapsed = Math.max(0, daysBetween(state.since, today));
    return state.interval === 0 ? 0 : 0.9 ** (elapsed / state.interval);
  },
};
