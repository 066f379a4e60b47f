import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { defineExport, type Words } from '@patio/platform';
import { type BatchRow, batchFilters } from '../contract/batches.ts';
import type { RowAction } from '../contract/fields.ts';
import { type FieldChange, type FindingView, findingFilters, type PlanRow, planRowFilters } from '../contract/plan.ts';
import { fieldText, findingKindText, findingText, valueWord, whyText } from '../rules/labels.ts';
import { listBatches } from './service/batches.ts';
import { getBatch } from './service/load-batch.ts';
import { listFindings, listRows } from './service/plan-lists.ts';

const actionName =
  (action: RowAction): Words =>
  (_p, o) =>
    m.imports_action({ action }, o);

defineExport('imports.batches', {
  needs: 'imports.run',
  title: m.imports_past,
  filters: batchFilters,
  columns: [
    { title: m.imports_file, value: (row: BatchRow) => row.fileName, width: 34 },
    { title: m.imports_state, value: (row, locale) => m.imports_state_is({ state: row.state }, { locale }), width: 22 },
    { title: actionName('create'), value: (row) => row.counts?.actions.create, width: 12 },
    { title: actionName('update'), value: (row) => row.counts?.actions.update, width: 12 },
    { title: actionName('leave'), value: (row) => row.counts?.actions.leave, width: 12 },
    { title: m.imports_school, value: (row) => row.schoolName, width: 26 },
    { title: m.imports_by, value: (row) => row.startedBy, width: 28 },
    { title: m.imports_at, value: (row) => new Date(row.undoneAt ?? row.appliedAt ?? row.at), width: 20 },
  ],
  page: (tx, actor, filters, page) => listBatches(tx, actor, { ...filters, ...page }),
});

defineExport('imports.findings', {
  needs: 'imports.run',
  title: m.imports_findings,
  of: async (tx, actor, { id }) => (await getBatch(tx, actor, id)).fileName,
  filters: findingFilters,
  columns: [
    { title: m.imports_who, value: (row: FindingView) => row.name, width: 34 },
    { title: m.imports_line, value: (row) => row.line || null, width: 8 },
    { title: m.imports_sheet, value: (row) => row.table, width: 20 },
    { title: m.imports_column_title, value: (row) => row.heading, width: 24 },
    {
      title: m.imports_severity,
      value: (row, locale) => m.imports_severity_is({ severity: row.severity }, { locale }),
      width: 18,
    },
    { title: m.imports_fault, value: (row, locale) => findingKindText(row.code, { locale }), width: 34 },
    { title: m.imports_said, value: (row) => row.value, width: 28 },
    { title: m.imports_advice, value: (row, locale) => findingText(row.code, { locale }), width: 60 },
  ],
  page: (tx, actor, filters, page) => listFindings(tx, actor, { ...filters, ...page }),
});

function changeText({ field, before, after }: FieldChange, locale: Locale): string {
  const was = before ? `${valueWord(field, before, { locale })} → ` : '';
  const now = after ? valueWord(field, after, { locale }) : m.imports_emptied({}, { locale });
  return `${fieldText(field, { locale })}: ${was}${now}`;
}

const changesOf = ({ changes, guardians }: PlanRow): FieldChange[] => [
  ...changes,
  ...guardians.flatMap((adult) => adult.changes),
];

const adultText = ({ name, relation, action }: PlanRow['guardians'][number], locale: Locale): string =>
  `${name} (${m.imports_relation({ relation }, { locale })}): ${m.imports_adult_action({ action }, { locale })}`;

defineExport('imports.rows', {
  needs: 'imports.run',
  title: m.imports_rows_title,
  of: async (tx, actor, { id }) => (await getBatch(tx, actor, id)).fileName,
  filters: planRowFilters,
  columns: [
    { title: m.imports_who, value: (row: PlanRow) => row.name, width: 34 },
    { title: m.imports_line, value: (row) => row.line || null, width: 8 },
    { title: m.imports_sheet, value: (row) => row.table, width: 20 },
    { title: m.imports_kind, value: (row, locale) => m.imports_row_kind({ kind: row.kind }, { locale }), width: 14 },
    {
      title: m.imports_what_happens,
      value: (row, locale) => m.imports_action({ action: row.action }, { locale }),
      width: 14,
    },
    { title: m.imports_target, value: (row) => row.target, width: 26 },
    {
      title: m.imports_reason,
      value: (row, locale) => row.why.map((why) => whyText(why, { locale })).join('; '),
      width: 34,
    },
    {
      title: m.imports_detail,
      value: (row, locale) =>
        changesOf(row)
          .map((change) => changeText(change, locale))
          .join('; '),
      width: 60,
    },
    {
      title: (_p, o) => m.imports_what_is({ what: 'guardians' }, o),
      value: (row, locale) => row.guardians.map((adult) => adultText(adult, locale)).join('; '),
      width: 60,
    },
  ],
  page: (tx, actor, filters, page) => listRows(tx, actor, { ...filters, ...page }),
});
