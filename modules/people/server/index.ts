export { api } from './api.ts';
export { checkDocument } from './documents.ts';
export { failure } from './failures.ts';
export * from './names.ts';
export * from './policy.ts';
export {
  type HomeroomChoice,
  type HomeroomRelation,
  registerHomeroomRelation,
  registerTeachingRelation,
  type TeachingRelation,
} from './relations.ts';
export * from './schema.ts';
export * from './service/children.ts';
export * from './service/family.ts';
export * from './service/person.ts';
export * from './service/register-families.ts';
export * from './service/staff.ts';
export * from './service/students.ts';
