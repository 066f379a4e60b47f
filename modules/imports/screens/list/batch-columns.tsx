import { m } from '@patio/messages';
import { formatDate, Status, type Tone } from '@patio/ui';
import type { TableColumn } from '@patio/ui/table';
import type { BatchRow, BatchState } from '../../contract.ts';

export const STATE_TONES: Record<BatchState, Tone> = {
  reading: 'info',
  refused: 'bad',
  mapping: 'warn',
  checking: 'info',
  planned: 'warn',
  waiting: 'warn',
  applying: 'info',
  applied: 'ok',
  undoing: 'info',
  undone: 'neutral',
  failed: 'bad',
  discarded: 'neutral',
};

/** What an import does or did, in a few words. */
const effectOf = ({ counts }: BatchRow): string =>
  counts
    ? m.imports_effect({ create: counts.actions.create, update: counts.actions.update, leave: counts.actions.leave })
    : '—';

export const batchColumns = (manySchools: boolean): TableColumn<BatchRow>[] => [
  { id: 'file', header: m.imports_file(), fixed: true, cell: (row) => <b>{row.fileName}</b> },
  {
    id: 'state',
    header: m.imports_state(),
    onCard: true,
    cell: (row) => (
      <Status look="plain" tone={STATE_TONES[row.state]}>
        {m.imports_state_is({ state: row.state })}
      </Status>
    ),
  },
  { id: 'effect', header: m.imports_effect_title(), onCard: true, cell: effectOf },
  ...(manySchools ? [{ id: 'school', header: m.imports_school(), cell: (row: BatchRow) => row.schoolName }] : []),
  { id: 'by', header: m.imports_by(), cell: (row) => row.startedBy },
  {
    id: 'at',
    header: m.imports_at(),
    onCard: true,
    cell: (row) => formatDate(row.undoneAt ?? row.appliedAt ?? row.at, { dateStyle: 'medium', timeStyle: 'short' }),
  },
];
