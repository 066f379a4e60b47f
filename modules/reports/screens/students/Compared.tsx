import { ExportButton, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, formatNumber, Stack } from '@patio/ui';
import { DataTable, type TableColumn } from '@patio/ui/table';
import { useMemo, useState } from 'react';
import type { ComparedFilters, ComparedStudent, Comparison, FigureName } from '../../contract.ts';
import { arrangeCompared, COMPARED_SORTS } from '../../rules/arrange-compared.ts';
import { reasonText } from '../../rules/reason-text.ts';
import { pupilHref } from './href.ts';
import { RowsDrawer } from './RowsDrawer.tsx';

export interface Opened {
  student: ComparedStudent;
  figure: FigureName;
}

interface ComparedProps {
  data: Comparison;
  show: 'all' | 'look';
}

/** The table of a class. It begins in the order of the register; whoever wants another order chooses the column. */
export function Compared({ data, show }: ComparedProps) {
  const [state, change] = useTableState({ size: 60 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { q, sort } = state;
  const filters = useMemo(() => {
    const by = COMPARED_SORTS.find((one) => one === sort?.id);
    return {
      sectionId: data.sectionId ?? undefined,
      show,
      search: q || undefined,
      sort: by && (`${sort?.desc ? '-' : ''}${by}` as ComparedFilters['sort']),
    };
  }, [data.sectionId, show, q, sort]);
  const rows = useMemo(() => arrangeCompared(data.students, filters), [data.students, filters]);
  return (
    <>
      <DataTable<ComparedStudent>
        label={m.reports_students_title()}
        columns={columnsOf(data, setOpened)}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        rowHref={(row) => pupilHref(row.id)}
        state={state}
        onStateChange={change}
        total={rows.length}
        all={data.students.length}
        searchLabel={m.reports_search_student()}
        exportSlot={<ExportButton name="reports.students" filters={filters} />}
        empty={
          <EmptyState scene="people" title={m.reports_no_students()}>
            {m.reports_no_students_more()}
          </EmptyState>
        }
      />
      {opened && <RowsDrawer {...opened} sectionId={data.sectionId} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsOf(data: Comparison, open: (opened: Opened) => void): TableColumn<ComparedStudent>[] {
  const at = data.terms.findIndex(({ id }) => id === data.termId);
  const number = (student: ComparedStudent, figure: FigureName, text: string, label: string) => (
    <button
      type="button"
      className="rp-number"
      aria-label={m.reports_open_rows({ figure: label, student: student.name, value: text })}
      onClick={(event) => {
        event.stopPropagation();
        open({ student, figure });
      }}
    >
      {text}
    </button>
  );
  return [
    { id: 'name', header: m.reports_student(), fixed: true, cell: (row) => <b>{row.name}</b> },
    {
      id: 'mastery',
      header: m.reports_mastery(),
      sortable: true,
      cell: (row) =>
        row.mastery
          ? number(
              row,
              'mastery',
              m.reports_of({ part: row.mastery.mastered, of: row.mastery.begun }),
              m.reports_mastery(),
            )
          : '–',
    },
    ...(at > 0
      ? [
          {
            id: 'before',
            header: data.terms[at - 1]?.name ?? '',
            align: 'end' as const,
            cell: (row: ComparedStudent) => row.terms[at - 1]?.mark ?? '–',
          },
        ]
      : []),
    {
      id: 'marks',
      header: data.terms[at]?.name ?? m.reports_grade(),
      align: 'end',
      onCard: true,
      cell: (row) => {
        const mark = row.terms.find(({ id }) => id === data.termId)?.mark;
        return mark ? number(row, 'marks', mark, m.reports_grade()) : '–';
      },
    },
    {
      id: 'missing',
      header: m.reports_missing_column(),
      sortable: true,
      align: 'end',
      cell: (row) =>
        row.missing > 0 ? number(row, 'missing', formatNumber(row.missing), m.reports_missing_column()) : '0',
    },
    {
      id: 'attendance',
      header: m.reports_attendance(),
      sortable: true,
      align: 'end',
      onCard: true,
      cell: (row) =>
        row.presence.percent === null
          ? '–'
          : number(
              row,
              'attendance',
              m.reports_percent({ percent: formatNumber(row.presence.percent, { maximumFractionDigits: 1 }) }),
              m.reports_attendance(),
            ),
    },
    {
      id: 'reasons',
      header: m.reports_look(),
      sortable: true,
      onCard: true,
      width: '34%',
      cell: (row) =>
        row.reasons.length === 0 ? (
          <span className="text-ink-3">–</span>
        ) : (
          <Stack gap={2}>
            {row.reasons.map((reason) => (
              <span key={`${reason.kind} ${reasonText(reason)}`}>{reasonText(reason)}</span>
            ))}
          </Stack>
        ),
    },
  ];
}
