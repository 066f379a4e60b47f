import { type CardInput, createEmptyCard, fsrs, type Grade, Rating, State } from 'ts-fsrs';
import type { Recall, Scheduler } from './scheduler.ts';

/** What FSRS knows of one card: how long it is remembered, how hard it is, and the day from which that counts. */
export interface FsrsState {
  stability: number;
  difficulty: number;
  since: string;
}

const GRADE: Record<Recall, Grade> = {
  forgotten: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};

/** Days, not minutes: a class meets the next day, and the same history gives the same day on every device. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365, request_retention: 0.9 });

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

type Card = ReturnType<Scheduler<FsrsState>['begin']>;

function cardOf({ state, due, lapses, reviews }: Card): CardInput {
  if (reviews === 0) return createEmptyCard(noon(state.since));
  return {
    ...createEmptyCard(noon(state.since)),
    due: noon(due),
    stability: state.stability,
    difficulty: state.difficulty,
    reps: reviews,
    lapses,
    state: State.Review,
    last_review: noon(state.since),
  };
}

/** FSRS with the parameters that its authors found over all learners. */
export const fsrsScheduler: Scheduler<FsrsState> = {
  version: 'fsrs-6',
  begin: (today) => ({ state: { stability: 0, difficulty: 0, since: today }, due: today, lapses: 0, reviews: 0 }),
  review(card, recall, today) {
    // A device that sends an older day late: the card never goes back in time.
    const day = today < card.state.since ? card.state.since : today;
    const { card: next } = scheduler.next(cardOf(card), noon(day), GRADE[recall]);
    return {
      state: { stability: next.stability, difficulty: next.difficulty, since: day },
      due: dayOf(next.due),
      lapses: next.lapses,
      reviews: next.reps,
    };
  },
  retrievability(card, today) {
    if (card.reviews === 0) return 0;
    return scheduler.get_retrievability(cardOf(card), noon(today < card.state.since ? card.state.since : today), false);
  },
};
