import { ExportButton, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Status, type Tone } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ImportLine, ImportView } from '../../contract.ts';
import { LINE_STATE_NAMES } from '../../rules/names.ts';
import { reasonText } from '../../rules/reason-text.ts';
import { assessments } from '../api.ts';

const TONES: Record<ImportLine['state'], Tone> = {
  taken: 'ok',
  changed: 'warn',
  refused: 'bad',
};
const STATES = ['taken', 'changed', 'refused'] as const;

const placeOf = ({ file, line }: ImportLine): string =>
  file ? m.assessments_line_in_file({ file, line }) : m.assessments_line({ line });

const columns = (): TableColumn<ImportLine>[] => [
  { id: 'name', header: m.assessments_question(), fixed: true, cell: (row) => row.name || '—' },
  {
    id: 'state',
    header: m.assessments_state(),
    onCard: true,
    cell: (row) => (
      <Status look="plain" tone={TONES[row.state]}>
        {LINE_STATE_NAMES[row.state]()}
      </Status>
    ),
  },
  {
    id: 'reasons',
    header: m.assessments_reasons(),
    onCard: true,
    cell: (row) => (row.reasons.length === 0 ? '—' : row.reasons.map((reason) => reasonText(reason)).join(' ')),
  },
  { id: 'place', header: m.assessments_place(), onCard: true, cell: placeOf },
];

/** One line for each question of the file: good, taken with remarks, or broken and why. */
export function ImportReport({ view }: { view: ImportView }) {
  const [state, change] = useTableState();
  const filters = { id: view.id, state: STATES.find((one) => one === state.filters.state?.[0]) };
  const list = useQuery({
    ...assessments.importReport.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={m.assessments_report()}
      columns={columns()}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => void list.refetch()}
      rowId={(row) => String(row.place)}
      rowLabel={(row) => row.name || placeOf(row)}
      peek={(row) => <LineFacts line={row} />}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor ?? null}
      total={list.data?.total}
      all={list.data?.all}
      outdated={list.isPlaceholderData}
      filters={[
        {
          id: 'state',
          label: m.assessments_state(),
          options: STATES.map((id) => ({ id, label: LINE_STATE_NAMES[id]() })),
        },
      ]}
      exportSlot={<ExportButton name="assessments.import_report" filters={filters} />}
    />
  );
}

/** Why, and the question as it was sent, so that it can be mended. */
const LineFacts = ({ line }: { line: ImportLine }) => (
  <div className="im-line">
    <p>
      <Status tone={TONES[line.state]}>{LINE_STATE_NAMES[line.state]()}</Status> {placeOf(line)}
    </p>
    {line.reasons.map((reason) => (
      <p key={reason.code + reason.at}>{reasonText(reason)}</p>
    ))}
    {line.source && <pre>{line.source}</pre>}
  </div>
);
