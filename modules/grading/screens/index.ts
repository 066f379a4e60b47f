/** What other modules show of a policy. */
export { versionLabel } from './policies/version-labels.ts';
