/** Shapes of everything a school stores about grading; kept behind their own door so that the engine stays small. */
export * from './shape/check.ts';
export * from './shape/competency.ts';
export * from './shape/policy.ts';
export * from './shape/preset.ts';
export * from './shape/promotion.ts';
export * from './shape/scale.ts';
