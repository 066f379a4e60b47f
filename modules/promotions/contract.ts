import { actSide } from './contract/acts.ts';
import { decisionSide } from './contract/decisions.ts';
import { overviewSide } from './contract/overview.ts';
import { placingSide } from './contract/placing.ts';
import { runSide } from './contract/runs.ts';

export * from './contract/acts.ts';
export * from './contract/decisions.ts';
export * from './contract/fields.ts';
export * from './contract/overview.ts';
export * from './contract/placing.ts';
export * from './contract/runs.ts';

/** The end of a year: decisions, acts, places in the next one, and the run that carries everyone over. */
export const contract = { ...overviewSide, ...decisionSide, ...actSide, ...placingSide, ...runSide };
