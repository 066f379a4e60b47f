import { sheetLabel } from '@patio/gradebook/model';
import { changeColumns } from '@patio/gradebook/server';
import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import type { z } from 'zod';
import { auditFilters } from '../contract/audit.ts';
import { changeFilters } from '../contract/changes.ts';
import { type SheetLine, sheetFilters } from '../contract/sheets.ts';
import { effectLabel } from '../rules/effect-label.ts';
import { auditGrades } from './service/audit.ts';
import { listChangesToDecide } from './service/list-changes.ts';
import { listSheets } from './service/list-sheets.ts';

type Row = Awaited<ReturnType<typeof auditGrades>>['items'][number];

const written = (cell: Row['before']) => (cell === null ? '' : (cell.score ?? cell.state));

/** Every mark of the filtered log, for whoever must answer for grades. */
export const gradesExport = defineExport('gradebook.audit', {
  needs: 'gradebook.audit',
  title: m.grade_office_audit,
  filters: auditFilters,
  columns: [
    { title: m.gradebook_audit_at, value: (row: Row) => row.at, width: 20 },
    { title: m.gradebook_student, value: (row: Row) => row.student, width: 34 },
    { title: m.gradebook_class, value: (row: Row) => row.section, width: 24 },
    { title: m.gradebook_term, value: (row: Row) => row.term, width: 16 },
    { title: m.gradebook_column, value: (row: Row) => row.item, width: 28 },
    { title: m.gradebook_before, value: (row: Row) => written(row.before), width: 10 },
    { title: m.gradebook_after, value: (row: Row) => written(row.after), width: 10 },
    { title: m.gradebook_audit_by, value: (row: Row) => row.by, width: 28 },
    {
      title: m.grade_office_audit_after_close,
      value: (row: Row, locale) => (row.afterClose ? m.grade_office_yes({}, { locale }) : ''),
      width: 14,
    },
    {
      title: m.grade_office_audit_own_child,
      value: (row: Row, locale) => (row.ownChild ? m.grade_office_yes({}, { locale }) : ''),
      width: 14,
    },
  ],
  page: (tx, actor, filters: z.output<typeof auditFilters>, page) => auditGrades(tx, actor, { ...filters, ...page }),
});

const number = (mark: string | null) => mark && Number(mark);

defineExport('gradebook.sheets', {
  needs: 'gradebook.oversee',
  title: m.grade_office_sheets_list,
  filters: sheetFilters,
  columns: [
    { title: m.gradebook_class, value: (row: SheetLine) => row.section, width: 28 },
    { title: m.gradebook_term, value: (row) => row.term, width: 16 },
    { title: m.grade_office_teacher, value: (row) => row.teacher, width: 28 },
    {
      title: m.gradebook_state,
      value: (row, locale) => (row.late ? m.grade_office_late_sheet({}, { locale }) : sheetLabel(row.state, locale)),
    },
    { title: m.grade_office_students, value: (row) => row.students, width: 12 },
    { title: m.grade_office_mean, value: (row) => number(row.mean), width: 10 },
    { title: m.grade_office_mean_before, value: (row) => number(row.meanBefore), width: 16 },
    { title: m.grade_office_failed, value: (row) => row.failed, width: 12 },
    { title: m.grade_office_overrides, value: (row) => row.overrides, width: 14 },
    { title: m.grade_office_submitted_on, value: (row) => row.submittedAt && new Date(row.submittedAt), width: 20 },
  ],
  page: (tx, actor, filters, page) => listSheets(tx, actor, { ...filters, ...page }),
});

defineExport('gradebook.changes', {
  needs: 'gradebook.decide_changes',
  title: m.gradebook_changes,
  filters: changeFilters,
  columns: [
    ...changeColumns,
    { title: m.gradebook_change_effect, value: (row, locale) => effectLabel(row.effect, locale), width: 40 },
    { title: m.gradebook_audit_by, value: (row) => row.askedBy, width: 28 },
  ],
  page: (tx, actor, filters, page) => listChangesToDecide(tx, actor, { ...filters, ...page }),
});
