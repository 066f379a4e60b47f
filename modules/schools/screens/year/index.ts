export * from './OverYear.tsx';
export * from './year.ts';
export type { NamedYear } from './year-model.ts';
