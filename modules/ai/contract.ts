import { alertsContract } from './contract/alerts.ts';
import { callsContract } from './contract/calls.ts';
import { evaluationsContract } from './contract/evaluations.ts';
import { promptsContract } from './contract/prompts.ts';
import { providersContract } from './contract/providers.ts';
import { schoolContract } from './contract/school.ts';

export * from './contract/alerts.ts';
export * from './contract/calls.ts';
export * from './contract/evaluations.ts';
export * from './contract/events.ts';
export * from './contract/fields.ts';
export * from './contract/prompts.ts';
export * from './contract/providers.ts';
export * from './contract/school.ts';

/** Which models may help a school and what that may cost, and who is called when a student needs a person. */
export const contract = {
  ...schoolContract,
  ...providersContract,
  ...evaluationsContract,
  ...promptsContract,
  ...callsContract,
  ...alertsContract,
};
