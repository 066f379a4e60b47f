import './tell-people.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './policy.ts';
export * from './relations.ts';
export * from './schema.ts';
export { createSectionsFor, type ManySections, planSections, type SectionPlan } from './service/create-many.ts';
export * from './service/enrol-section.ts';
export * from './service/homerooms.ts';
export { endMany, enrolMany, moveMany, type Placement, type StepResult } from './service/place.ts';
export * from './service/roster.ts';
export * from './service/sections.ts';
export * from './service/teachers.ts';
export { undoStep } from './service/undo.ts';
