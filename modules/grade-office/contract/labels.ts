import type { ModuleLabels } from '@patio/access';

/** Its rights are those of the gradebook, which names them. */
export const labels: ModuleLabels = { areas: {}, capabilities: {} };
