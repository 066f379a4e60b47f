import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { type HomeroomRowView, homeroomFilters } from '../contract/homerooms.ts';
import { type SectionRowView, sectionFilters } from '../contract/sections.ts';
import { type HelperRowView, teacherFilters } from '../contract/teachers.ts';
import { listHelpers } from './service/co-teachers.ts';
import { listHomerooms } from './service/homeroom-list.ts';
import { listSections } from './service/section-list.ts';

const PARTS = {
  lead: m.sections_part_lead,
  co_teacher: m.sections_part_co_teacher,
  assistant: m.sections_part_assistant,
  substitute: m.sections_part_substitute,
};

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

defineExport('sections.helpers', {
  needs: 'sections.manage_coteachers',
  title: m.sections_coteachers,
  filters: teacherFilters,
  columns: [
    { title: m.sections_person, value: (row: HelperRowView) => row.name, width: 28 },
    { title: m.sections_section, value: (row) => row.sectionName, width: 28 },
    { title: m.sections_part, value: (row, locale) => PARTS[row.part]({}, { locale }), width: 16 },
    { title: m.sections_from, value: (row) => row.from, width: 12 },
    { title: m.sections_last_day, value: (row) => row.lastDay, width: 12 },
    { title: m.sections_note, value: (row) => row.note, width: 30 },
    { title: m.sections_school, value: (row) => row.schoolName, width: 22 },
  ],
  page: (tx, actor, filters, page) => listHelpers(tx, actor, { ...filters, ...page }),
});
