export const PERIOD_STATES = ['open', 'closed', 'locked'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];
export const PERIOD_MOVES = ['close', 'lock', 'reopen'] as const;
export type PeriodMove = (typeof PERIOD_MOVES)[number];

/** The life of a term as the office leads it: grades come in, no more come in, everything is final. */
const LIFE: Record<PeriodMove, Partial<Record<PeriodState, PeriodState>>> = {
  close: { open: 'closed' },
  lock: { closed: 'locked' },
  reopen: { closed: 'open', locked: 'closed' },
};

/** Where a step leads, or null where the term may not take it now. */
export const nextPeriod = (state: PeriodState, move: PeriodMove): PeriodState | null => LIFE[move][state] ?? null;
