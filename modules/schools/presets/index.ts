export * from './countries.ts';
export * from './plan-year.ts';
export type * from './preset.ts';
