import { forgetKept, keepHere, readKept } from '@patio/client';
import type { PracticeItem, PracticePlan, TutorSubject } from '../../contract.ts';
import { tutor } from '../api.ts';

/** What a session asks for; without a choice it mixes what is due and what is weak. */
export interface PracticeChoice {
  subject?: TutorSubject | undefined;
  skill?: string | undefined;
  only?: 'due' | undefined;
}

/** So many exercises are one session; a list of reviews is as long as it is. */
export const SESSION_LENGTH = 10;
const MOST_REVIEWS = 30;

export const choiceInput = (choice: PracticeChoice) => ({
  ...choice,
  count: choice.only ? MOST_REVIEWS : SESSION_LENGTH,
});

export const planName = ({ subject, skill, only }: PracticeChoice): string =>
  ['tutor.plan', subject, skill, only].filter(Boolean).join(' ');

/** The plans of the other subjects come along, so that they can be chosen without a network too. */
export async function keepOtherPlans({ subject, subjects }: PracticePlan): Promise<void> {
  for (const other of subjects) {
    const choice = { subject: other.subject };
    const plan = other.subject === subject ? null : await tutor.nextPractice.call(choiceInput(choice));
    if (plan) await keepHere(planName(choice), plan);
  }
}

/** A session as it stands: what comes, and what has been worked. It goes on here after a reload. */
export interface SessionState {
  sessionId: string;
  items: PracticeItem[];
  /** How many are behind. */
  at: number;
  ends: EndedItem[];
}
export interface EndedItem {
  skill: string;
  right: boolean;
  unaided: boolean;
}

const SESSION = 'tutor.session';
/** What was left for longer is not taken up again. */
const LONGEST_PAUSE = 12 * 3_600_000;

export const keepSession = (state: SessionState): Promise<void> => keepHere(SESSION, state);
export const forgetSession = (): Promise<void> => forgetKept(SESSION);

/** The session that was left in the middle; null where there is none. */
export async function keptSession(): Promise<SessionState | null> {
  const kept = await readKept<SessionState>(SESSION).catch(() => undefined);
  if (!kept || kept.at < Date.now() - LONGEST_PAUSE) return null;
  return kept.value.at < kept.value.items.length ? kept.value : null;
}
