import { firstRunSide } from './contract/first-run.ts';
import { ownSide } from './contract/own.ts';
import { setUpSide } from './contract/set-up.ts';

export * from './contract/first-run.ts';
export * from './contract/own.ts';
export * from './contract/set-up.ts';
export * from './contract/steps.ts';

/** First steps: of an installation, of a school, of each person. */
export const contract = { ...firstRunSide, ...ownSide, ...setUpSide };
