import { ExportButton } from '@patio/client';
import { m } from '@patio/messages';
import { Drawer, formatDate, Load, MoreButton, RowList, Skeleton, Stack, Status } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { attendance } from '../api.ts';

export interface Behind {
  from: string;
  through: string;
  what: 'all' | 'present' | 'absent' | 'excused' | 'missed' | 'late';
  groupId?: string;
  schoolId?: string;
  studentId?: string;
  weekday?: number;
  period?: number;
}

const TONES = { present: 'ok', absent: 'bad', excused: 'info' } as const;

/** The marks behind one number, latest first; the whole list can be taken along. */
export function BehindNumber({ behind, onClose }: { behind: Behind; onClose: () => void }) {
  const query = useInfiniteQuery(
    attendance.rows.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...behind, limit: 100, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Drawer
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={m.attendance_behind({ count: query.data?.pages[0]?.total ?? 0 })}
      actions={<ExportButton name="attendance.rows" filters={{ ...behind }} />}
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ pages }) => (
          <Stack gap={12}>
            <RowList
              items={pages
                .flatMap((page) => page.items)
                .map((row) => ({
                  id: `${row.studentId} ${row.date} ${row.period} ${row.class}`,
                  title: row.student,
                  detail: [
                    formatDate(row.date, { weekday: 'short', day: 'numeric', month: 'short' }),
                    row.class,
                    row.minutesLate !== null && m.attendance_minutes({ minutes: row.minutesLate }),
                    row.note,
                  ]
                    .filter(Boolean)
                    .join(' · '),
                  end: <Status tone={TONES[row.countsAs]}>{row.code}</Status>,
                }))}
            />
            <MoreButton query={query} />
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}
