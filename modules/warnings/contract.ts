import { figuresContract } from './contract/figures.ts';
import { rulesContract } from './contract/rules.ts';
import { signalsContract } from './contract/signals.ts';
import { simulationsContract } from './contract/simulations.ts';

export * from './contract/fields.ts';
export * from './contract/figures.ts';
export * from './contract/rules.ts';
export * from './contract/signals.ts';
export * from './contract/simulations.ts';
export * from './rules/conditions.ts';
export type * from './rules/facts.ts';

export const contract = { ...rulesContract, ...simulationsContract, ...signalsContract, ...figuresContract };
