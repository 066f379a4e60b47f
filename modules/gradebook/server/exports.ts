import { m } from '@patio/messages';
import { defineExport, type ExportColumn } from '@patio/platform';
import { z } from 'zod';
import type { ChangeView } from '../contract.ts';
import { cellLabel, changeLabel } from '../model/index.ts';
import { listMyChanges } from './service/list-changes.ts';

/** What a request says, for whoever asked and for whoever decides. */
export const changeColumns: ExportColumn<ChangeView>[] = [
  { title: m.gradebook_student, value: (row) => row.student.name, width: 30 },
  { title: m.gradebook_before, value: (row, locale) => cellLabel(row.before, locale), width: 12 },
  { title: m.gradebook_after, value: (row, locale) => cellLabel(row.after, locale), width: 12 },
  { title: m.gradebook_column, value: (row) => row.item, width: 28 },
  { title: m.gradebook_class, value: (row) => row.section, width: 24 },
  { title: m.gradebook_term, value: (row) => row.term, width: 16 },
  { title: m.gradebook_change_reason, value: (row) => row.reason, width: 50 },
  { title: m.gradebook_audit_at, value: (row) => new Date(row.askedAt), width: 20 },
  { title: m.gradebook_state, value: (row, locale) => changeLabel(row.state, locale), width: 18 },
];

defineExport('gradebook.my_changes', {
  needs: 'gradebook.enter',
  title: m.gradebook_my_changes,
  filters: z.object({}),
  columns: [...changeColumns, { title: m.gradebook_change_decide, value: (row) => row.decision, width: 40 }],
  page: (tx, actor, _none, page) => listMyChanges(tx, actor, page),
});
