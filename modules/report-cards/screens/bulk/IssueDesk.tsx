import { ExportButton } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Meter, Stack, Status } from '@patio/ui';
import { DataTable, EMPTY_TABLE_STATE, type TableColumn, type TableState } from '@patio/ui/table';
import { FileCheck2, Files } from 'lucide-react';
import { useState } from 'react';
import type { DeskView } from '../../contract.ts';
import { Batches } from './Batches.tsx';
import { type BatchKind, OrderDialog } from './OrderDialog.tsx';
import { Preview } from './Preview.tsx';

type Homeroom = DeskView['homerooms'][number];
const WHOLE: TableState = { ...EMPTY_TABLE_STATE, size: 200 };

/** The homerooms of a term: who still owes grades, how many cards are out, and the order for what is printed next. */
export function IssueDesk({
  desk,
  schoolId,
  termId,
  yearId,
}: {
  desk: DeskView;
  schoolId: string;
  termId: string;
  /** Left out for the year that runs. */
  yearId: string | undefined;
}) {
  const [order, setOrder] = useState<{ kind: BatchKind; ids: string[] } | null>(null);
  const [previewed, setPreviewed] = useState<Homeroom | null>(null);
  const [state, setState] = useState<TableState>(WHOLE);
  const wish = (kind: BatchKind) => (ids: string[]) => {
    setOrder({ kind, ids });
    return undefined;
  };
  return (
    <Stack gap={24}>
      <DataTable
        label={m.report_cards_homerooms()}
        columns={columnsOf(setPreviewed)}
        rows={desk.homerooms}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        state={state}
        onStateChange={setState}
        toolbar={
          desk.homerooms.length > 0 && (
            <Button
              variant="primary"
              icon={FileCheck2}
              onPress={() => setOrder({ kind: 'report_card', ids: desk.homerooms.map((row) => row.id) })}
            >
              {m.report_cards_whole_school()}
            </Button>
          )
        }
        exportSlot={<ExportButton name="report_cards.desk" filters={{ schoolId, termId, yearId }} />}
        bulkActions={[
          { id: 'cards', label: m.report_cards_issue_cards(), icon: FileCheck2, run: wish('report_card') },
          { id: 'acts', label: m.report_cards_issue_acts(), icon: Files, run: wish('act') },
        ]}
        empty={
          <EmptyState
            scene="books"
            title={m.report_cards_no_homerooms()}
            action={<Button href="/admin/sections">{m.report_cards_make_homerooms()}</Button>}
          >
            {m.report_cards_no_homerooms_text()}
          </EmptyState>
        }
      />
      <Batches schoolId={schoolId} />
      {order && <OrderDialog {...order} schoolId={schoolId} termId={termId} onClose={() => setOrder(null)} />}
      {previewed && (
        <Preview homeroom={previewed} schoolId={schoolId} termId={termId} onClose={() => setPreviewed(null)} />
      )}
    </Stack>
  );
}

const columnsOf = (preview: (row: Homeroom) => void): TableColumn<Homeroom>[] => [
  { id: 'name', header: m.report_cards_homeroom(), cell: (row) => <b>{row.name}</b>, fixed: true },
  {
    id: 'students',
    header: m.report_cards_students(),
    cell: (row) => row.students,
    align: 'end',
    sum: (row) => row.students,
  },
  {
    id: 'open',
    header: m.report_cards_grades(),
    cell: (row) =>
      row.open.length === 0 ? (
        <Status tone="ok">{m.report_cards_all_published()}</Status>
      ) : (
        <span title={row.open.join(', ')}>
          <Status tone="warn">{m.report_cards_open_classes({ count: row.open.length })}</Status>
        </span>
      ),
  },
  {
    id: 'issued',
    header: m.report_cards_issued(),
    cell: (row) => (
      <span className="num">
        {m.report_cards_issued_of({ issued: row.issued, students: row.students })}
        <Meter ratio={row.students ? row.issued / row.students : 0} thin tone="ok" />
      </span>
    ),
  },
  {
    id: 'preview',
    header: m.report_cards_preview(),
    cell: (row) => (
      <Button size="sm" variant="quiet" isDisabled={row.students === 0} onPress={() => preview(row)}>
        {m.report_cards_preview()}
      </Button>
    ),
  },
];
