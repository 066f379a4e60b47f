import { ExportButton, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, formatDate, IconButton, Inline, Load, Select, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { z } from 'zod';
import { attendance } from '../api.ts';
import { shiftMonth } from '../child/month.ts';
import { RegisterTable } from './RegisterTable.tsx';

const search = z.object({
  section: z.uuid().optional(),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
});

/** The register of one of my classes, month by month: on screen, on paper, as a sheet. */
export function Register() {
  const [{ section, month }, change] = useSearchState(search);
  const mine = useQuery(attendance.rates.queryOptions({ input: {} }));
  const groupId = section ?? mine.data?.choices[0]?.id;
  const query = useQuery({
    ...attendance.register.queryOptions({
      input: { groupId: groupId ?? '', month },
      placeholderData: (before) => before,
    }),
    enabled: groupId !== undefined,
  });
  if (mine.data && !groupId) return <EmptyState scene="calendar" title={m.attendance_nothing_taken()} />;
  return (
    <Load query={query} skeleton={<Skeleton shape="table" />}>
      {(view) => (
        <Stack gap={16}>
          <Inline gap={12} className="no-print">
            <Select
              label={m.attendance_class()}
              value={groupId ?? null}
              onChange={(value) => change({ section: value ?? undefined })}
              options={(mine.data?.choices ?? []).map(({ id, name }) => ({ id, label: name }))}
            />
            <IconButton
              icon={ChevronLeft}
              label={m.attendance_month_before()}
              onPress={() => change({ month: shiftMonth(view.month, -1) })}
            />
            <b>{formatDate(`${view.month}-15`, { month: 'long', year: 'numeric' })}</b>
            <IconButton
              icon={ChevronRight}
              label={m.attendance_month_after()}
              onPress={() => change({ month: shiftMonth(view.month, 1) })}
            />
            <Button icon={Printer} onPress={() => window.print()}>
              {m.attendance_print()}
            </Button>
            <ExportButton name="attendance.register" filters={{ groupId: view.group.id, month: view.month }} />
          </Inline>
          {view.columns.length === 0 ? (
            <EmptyState scene="calendar" title={m.attendance_nothing_taken()} />
          ) : (
            <RegisterTable view={view} />
          )}
        </Stack>
      )}
    </Load>
  );
}
