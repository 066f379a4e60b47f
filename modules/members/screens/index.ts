export { type Draft, emptyDraft, FOUNDING_STEPS, foundingOf, type Made } from './institution/draft.ts';
export { Founded } from './institution/Founded.tsx';
export { FoundingWizard } from './institution/FoundingWizard.tsx';
