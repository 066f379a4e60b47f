import { useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Status, type Tone } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ImportLine, ImportView } from '../../contract.ts';
import { assessments } from '../api.ts';
import { reasonText } from './reason-text.ts';

const STATES: Record<ImportLine['state'], { text: () => string; tone: Tone }> = {
  taken: { text: m.assessments_line_good, tone: 'ok' },
  changed: { text: m.assessments_line_changed, tone: 'warn' },
  refused: { text: m.assessments_line_refused, tone: 'bad' },
};
const STATE_NAMES = ['taken', 'changed', 'refused'] as const;

const placeOf = ({ file, line }: ImportLine): string =>
  file ? m.assessments_line_in_file({ file, line }) : m.assessments_line({ line });

const columns = (): TableColumn<ImportLine>[] => [
  { id: 'name', header: m.assessments_question(), fixed: true, cell: (row) => row.name || '—' },
  {
    id: 'state',
    header: m.assessments_state(),
    onCard: true,
    cell: (row) => (
      <Status look="plain" tone={STATES[row.state].tone}>
        {STATES[row.state].text()}
      </Status>
    ),
  },
  {
    id: 'reasons',
    header: m.assessments_reasons(),
    onCard: true,
    cell: (row) => (row.reasons.length === 0 ? '—' : row.reasons.map(reasonText).join(' ')),
  },
  { id: 'place', header: m.assessments_place(), onCard: true, cell: placeOf },
];

/** One line for each question of the file: good, taken with remarks, or broken and why. */
export function ImportReport({ view }: { view: ImportView }) {
  const [state, change] = useTableState();
  const input = {
    id: view.id,
    state: STATE_NAMES.find((one) => one === state.filters.state?.[0]),
    ...pageAsked(state),
  };
  const list = useQuery({ ...assessments.importReport.queryOptions({ input }), placeholderData: keepPreviousData });
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
          options: STATE_NAMES.map((id) => ({ id, label: STATES[id].text() })),
        },
      ]}
    />
  );
}

/** Why, and the question as it was sent, so that it can be mended. */
const LineFacts = ({ line }: { line: ImportLine }) => (
  <div className="im-line">
    <p>
      <Status tone={STATES[line.state].tone}>{STATES[line.state].text()}</Status> {placeOf(line)}
    </p>
    {line.reasons.map((reason) => (
      <p key={reason.code + reason.at}>{reasonText(reason)}</p>
    ))}
    {line.source && <pre>{line.source}</pre>}
  </div>
);
