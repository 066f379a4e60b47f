import { m } from '@patio/messages';
import { Button, Drawer, EmptyState, formatDate, Load, RowList, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarX2, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ComparedStudent, FigureName, FigureRow } from '../../contract.ts';
import { reports } from '../api.ts';
import { pupilHref } from './href.ts';

const ICONS = { ok: CircleCheck, warn: CircleAlert, bad: CalendarX2, plain: CircleDashed };
const TONES = { ok: 'ok', warn: 'warn', bad: 'bad', plain: undefined } as const;

/** Rows behind a number, as a list. */
export const figureItems = (rows: readonly FigureRow[]) =>
  rows.map((row) => ({
    id: row.id,
    icon: ICONS[row.state],
    ...(TONES[row.state] && { tone: TONES[row.state] }),
    title: row.title,
    detail: [row.on && formatDate(`${row.on}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }), row.detail]
      .filter(Boolean)
      .join(' · '),
  }));

interface RowsDrawerProps {
  student: Pick<ComparedStudent, 'id' | 'name'>;
  figure: FigureName;
  sectionId: string | null;
  onClose: () => void;
}

/** What a number was counted from. */
export function RowsDrawer({ student, figure, sectionId, onClose }: RowsDrawerProps) {
  const query = useQuery(
    reports.rowsBehind.queryOptions({ input: { studentId: student.id, figure, sectionId: sectionId ?? undefined } }),
  );
  return (
    <Drawer
      title={m.reports_rows_of({ figure: m.reports_figure_is({ figure }), student: student.name })}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={<Button href={pupilHref(student.id)}>{m.reports_open_student()}</Button>}
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState scene="desk" title={m.reports_no_rows()} />
          ) : (
            <Stack gap={8}>
              <RowList label={m.reports_figure_is({ figure })} items={figureItems(items)} />
            </Stack>
          )
        }
      </Load>
    </Drawer>
  );
}
