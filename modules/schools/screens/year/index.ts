export * from './OverYear.tsx';
export * from './year.ts';
export { chooseYear } from './year-choice.ts';
export type { NamedYear } from './year-model.ts';
