import { ATTEMPTS_BEFORE_SOLUTION, type Session } from '@patio/engine-learning';

export interface Rung {
  id: string;
  kind: 'hint' | 'example' | 'solution';
  /** The how-manieth hint. */
  number: number;
  state: 'used' | 'here' | 'next' | 'locked';
}

/** The ladder of help, the first rung first: what was used, where one stands, what is still closed. */
export function rungsOf(session: Session): Rung[] {
  const { item, hintsShown, exampleShown, wasShown, attempts, state } = session;
  const isShown = state === 'bottom_out';
  // After a shown solution the new item has a ladder of its own; what was shown belongs to the one before.
  const used = hintsShown + (exampleShown ? 1 : 0) + (isShown ? 1 : 0);
  const rungs: Omit<Rung, 'state'>[] = [
    ...item.hints.map((_, at) => ({ id: `hint ${at}`, kind: 'hint' as const, number: at + 1 })),
    { id: 'example', kind: 'example', number: 0 },
    { id: 'solution', kind: 'solution', number: 0 },
  ];
  const isOpen = attempts.length >= ATTEMPTS_BEFORE_SOLUTION || (wasShown && isShown);
  return rungs.map((rung, at) => {
    if (at === used - 1) return { ...rung, state: 'here' };
    if (at < used) return { ...rung, state: 'used' };
    return { ...rung, state: rung.kind === 'solution' && !isOpen ? 'locked' : 'next' };
  });
}

/** How many more real attempts open the solution. */
export const attemptsLeft = ({ attempts }: Session): number => Math.max(0, ATTEMPTS_BEFORE_SOLUTION - attempts.length);
