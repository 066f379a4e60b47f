/** How well something was remembered. */
export type Recall = 'forgotten' | 'hard' | 'good' | 'easy';

/** What a scheduler keeps about one card; only it knows what is inside. */
export interface ReviewCard<State> {
  state: State;
  /** The day on which it is due, "2026-11-17". */
  due: string;
  lapses: number;
  reviews: number;
}

/** Decides when something is asked again. The days are those of the school's place. */
export interface Scheduler<State> {
  /** Named in each kept card, so that a later scheduler knows what it reads. */
  readonly version: string;
  begin(today: string): ReviewCard<State>;
  review(card: ReviewCard<State>, recall: Recall, today: string): ReviewCard<State>;
  /** The chance that it is still known. */
  retrievability(card: ReviewCard<State>, today: string): number;
}

/** How an answer counts as recall: help is not recall. */
export function recallOf(answer: { right: boolean; hints: number; attempts: number }): Recall {
  if (!answer.right) return 'forgotten';
  if (answer.hints > 0 || answer.attempts > 2) return 'hard';
  return answer.attempts > 1 ? 'hard' : 'good';
}

/** The cards that are due, those longest overdue first. */
export const dueCards = <Card extends { due: string }>(cards: readonly Card[], today: string): Card[] =>
  cards.filter(({ due }) => due <= today).sort((a, b) => a.due.localeCompare(b.due));
