import { ExportButton } from '@patio/client';
import { m } from '@patio/messages';
import { Drawer, formatDate, Load, RowList, Skeleton, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { attendance } from '../api.ts';

export interface Behind {
  from: string;
  through: string;
  what: 'all' | 'present' | 'absent' | 'excused' | 'missed' | 'late';
  groupId?: string;
  studentId?: string;
  weekday?: number;
  period?: number;
}

/** The marks behind one number, latest first; the whole list can be taken along. */
export function BehindNumber({ behind, onClose }: { behind: Behind; onClose: () => void }) {
  const query = useQuery(attendance.rows.queryOptions({ input: { ...behind, limit: 200 } }));
  return (
    <Drawer
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={m.attendance_behind({ count: query.data?.total ?? 0 })}
      actions={<ExportButton name="attendance.rows" filters={{ ...behind }} />}
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {(view) => (
          <RowList
            items={view.items.map((row) => ({
              id: `${row.studentId} ${row.date} ${row.period}`,
              title: row.student,
              detail: `${formatDate(row.date, { weekday: 'short', day: 'numeric', month: 'short' })} · ${row.class}${row.note ? ` · ${row.note}` : ''}`,
              end: (
                <Status tone={row.countsAs === 'absent' ? 'bad' : row.countsAs === 'excused' ? 'info' : 'warn'}>
                  {row.code}
                </Status>
              ),
            }))}
          />
        )}
      </Load>
    </Drawer>
  );
}
