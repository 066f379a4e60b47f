import { instrumentsSide } from './instruments.ts';
import { interventionsSide } from './interventions.ts';
import { planSide } from './plan.ts';

export * from './instruments.ts';
export * from './interventions.ts';
export * from './plan.ts';
export * from './plan-fields.ts';

/** The work on a case. */
export const workSide = { ...instrumentsSide, ...interventionsSide, ...planSide };
