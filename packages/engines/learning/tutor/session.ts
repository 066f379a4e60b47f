import type { Item } from '../exercises/form.ts';

/** Where a task stands. Code decides every change; a model only writes words. */
export type TutorState =
  | 'diagnose'
  | 'nudge'
  | 'pointed_hint'
  | 'parallel_example'
  | 'bottom_out'
  | 'isomorphic_item'
  | 'explain_back'
  | 'scheduled'
  | 'off_lesson'
  | 'held'
  | 'closed';

export interface Attempt {
  text: string;
  /** Milliseconds, as the caller's clock says. */
  at: number;
  right: boolean;
}

/** One task of one student, from the question to the next review. */
export interface Session {
  state: TutorState;
  item: Item;
  /** Real attempts at the current item, in order. */
  attempts: Attempt[];
  hintsShown: number;
  exampleShown: boolean;
  /** The first item was shown solved: it never counts as unaided. */
  wasShown: boolean;
  /** Where a side state came from. */
  before: TutorState | null;
  /** How the task ended, once it has. */
  outcome: Outcome | null;
}

export interface Outcome {
  skill: string;
  right: boolean;
  unaided: boolean;
  hints: number;
  attempts: number;
}

export type TutorEvent =
  | { kind: 'attempt'; text: string; at: number }
  | { kind: 'hint_asked' }
  | { kind: 'example_asked' }
  /** Whatever is said to get the answer without working: it opens nothing. */
  | { kind: 'answer_asked' }
  | { kind: 'continue' }
  | { kind: 'explained'; text: string }
  | { kind: 'off_lesson' }
  | { kind: 'held' }
  | { kind: 'closed' };

export const startSession = (item: Item): Session => ({
  state: 'diagnose',
  item,
  attempts: [],
  hintsShown: 0,
  exampleShown: false,
  wasShown: false,
  before: null,
  outcome: null,
});

/** States in which the answer may be in view. */
const OPEN: readonly TutorState[] = ['bottom_out'];
export const answerIsOpen = (session: Session): boolean =>
  OPEN.includes(session.state) || (['explain_back', 'scheduled'].includes(session.state) && session.outcome !== null);
