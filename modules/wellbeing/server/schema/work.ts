export * from './instruments.ts';
export * from './interventions.ts';
export * from './plan.ts';
