export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './policy.ts';
export * from './schema.ts';
export * from './service/course-parts.ts';
export { type CourseChange, changeCourse, createCourse, getCourseRow, type NewCourse } from './service/courses.ts';
export { changeSubject, createSubject, getSubject, listSubjects, type SubjectRow } from './service/subjects.ts';
