import { dashboardContract } from './contract/dashboard.ts';
import { exploreContract } from './contract/explore.ts';
import { viewsContract } from './contract/views.ts';

export * from './contract/answer.ts';
export * from './contract/dashboard.ts';
export * from './contract/explore.ts';
export { FORMATS, RHYTHMS, type Rhythm, SHARED_WITH } from './contract/fields.ts';
export * from './contract/question.ts';
export * from './contract/views.ts';
export * from './rules/layout.ts';
export * from './rules/measures.ts';
export * from './rules/period.ts';

export const contract = { ...exploreContract, ...viewsContract, ...dashboardContract };
