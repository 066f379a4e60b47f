import './exports.ts';
import './history.ts';
import './set-up-checks.ts';
import './labels.ts';
import './search.ts';

export { planOf } from '../presets/plans.ts';
export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './policy.ts';
export * from './read/courses.ts';
export * from './schema.ts';
export * from './service/course-parts.ts';
export { type CourseChange, changeCourse, getCourseRow } from './service/courses.ts';
export * from './service/create-courses.ts';
export { orderUnits } from './service/order-units.ts';
export * from './service/start-catalogue.ts';
export { changeSubject, createSubject, getSubject, listSubjects, type SubjectRow } from './service/subjects.ts';
