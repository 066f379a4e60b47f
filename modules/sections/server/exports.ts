import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { type HomeroomRowView, homeroomFilters } from '../contract/homerooms.ts';
import { type SectionRowView, sectionFilters } from '../contract/sections.ts';
import { listHomerooms } from './service/homeroom-list.ts';
import { listSections } from './service/section-list.ts';

defineExport('sections.sections', {
  needs: 'sections.read',
  title: m.sections_title,
  filters: sectionFilters,
  columns: [
    { title: m.sections_name, value: (row: SectionRowView) => row.name, width: 30 },
    { title: m.sections_course, value: (row) => row.courseName, width: 24 },
    { title: m.sections_level, value: (row) => row.gradeLevel, width: 20 },
    { title: m.sections_homerooms, value: (row) => row.homerooms.join(', '), width: 16 },
    { title: m.sections_lead, value: (row) => row.lead?.name, width: 28 },
    { title: m.sections_students, value: (row) => row.students, width: 12 },
    { title: m.sections_capacity, value: (row) => row.capacity, width: 12 },
    { title: m.sections_room, value: (row) => row.room, width: 16 },
    { title: m.sections_school, value: (row) => row.schoolName, width: 22 },
    { title: m.sections_year, value: (row) => row.yearName, width: 12 },
  ],
  page: (tx, actor, filters, page) => listSections(tx, actor, { ...filters, ...page }),
});

defineExport('sections.homerooms', {
  needs: 'sections.read',
  title: m.sections_homerooms,
  filters: homeroomFilters,
  columns: [
    { title: m.sections_homeroom, value: (row: HomeroomRowView) => row.name, width: 20 },
    { title: m.sections_level, value: (row) => row.gradeLevel, width: 20 },
    { title: m.sections_tutor, value: (row) => row.tutor?.name, width: 28 },
    { title: m.sections_students, value: (row) => row.students, width: 12 },
    { title: m.sections_capacity, value: (row) => row.capacity, width: 12 },
    { title: m.sections_room, value: (row) => row.room, width: 16 },
    { title: m.sections_school, value: (row) => row.schoolName, width: 22 },
    { title: m.sections_year, value: (row) => row.yearName, width: 12 },
  ],
  page: (tx, actor, filters, page) => listHomerooms(tx, actor, { ...filters, ...page }),
});
