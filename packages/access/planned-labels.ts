import type { ModuleLabels } from './labels.ts';

/** The rights of modules that are not built yet: the school decides about them already. A module takes its own along. */
export const plannedLabels: ModuleLabels = { areas: {}, capabilities: {} };
