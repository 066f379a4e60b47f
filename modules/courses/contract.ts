import { courses } from './contract/courses.ts';
import { subjects } from './contract/subjects.ts';

export { type CourseRowView, type CourseView, courseFilters, newCourse } from './contract/courses.ts';
export { type CourseSnapshot, PATTERNS, type SubjectView } from './contract/fields.ts';

/** What is taught: subjects, courses, competencies and units. */
export const contract = { ...subjects, ...courses };
