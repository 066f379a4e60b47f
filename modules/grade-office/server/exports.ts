import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import type { z } from 'zod';
import { auditFilters } from '../contract/audit.ts';
import { auditGrades } from './service/audit.ts';

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
