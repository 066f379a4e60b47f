import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { type CourseRowView, courseFilters } from '../contract/courses.ts';
import { listCourses } from './service/catalogue.ts';

defineExport('courses.courses', {
  needs: 'courses.read',
  title: m.courses_title,
  filters: courseFilters,
  columns: [
    { title: m.courses_code, value: (row: CourseRowView) => row.code, width: 12 },
    { title: m.courses_name, value: (row) => row.name, width: 28 },
    { title: m.courses_subject, value: (row) => row.subject.name, width: 24 },
    { title: m.courses_level, value: (row) => row.gradeLevel, width: 20 },
    { title: m.courses_school, value: (row) => row.schoolName, width: 24 },
    { title: m.courses_periods, value: (row) => row.periodsPerWeek, width: 10 },
    { title: m.courses_units, value: (row) => row.units, width: 10 },
    { title: m.courses_competencies, value: (row) => row.competencies, width: 14 },
  ],
  page: (tx, actor, filters, page) => listCourses(tx, actor, { ...filters, ...page }),
});
