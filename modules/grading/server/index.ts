import './history.ts';
import './labels.ts';
import './pending.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export { listeners } from './listeners.ts';
export type { PolicyRow } from './policy.ts';
export * from './schema.ts';
export { Equivalents, readLevelLabels } from './service/equivalents.ts';
export { governing, numericFor, termsOf } from './service/in-force.ts';
export { decideVersion, proposeVersion } from './service/propose-policy.ts';
export { holdVersion, listPolicies, viewPolicy } from './service/read-policies.ts';
export * from './service/rules.ts';
export { readTerms, rulesOfVersion } from './service/rules-of-version.ts';
export { setUpGrading } from './service/set-up-grading.ts';
export { versionInForce } from './service/version-in-force.ts';
export { countVersionUses } from './service/version-uses.ts';
export { saveDraft } from './service/write-policies.ts';
