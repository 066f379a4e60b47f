export { useStudentHref } from './person/use-student-href.ts';
export { useViews } from './person/use-views.ts';
