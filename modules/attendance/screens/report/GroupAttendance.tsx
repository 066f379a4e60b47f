import { useCan, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, formatDate, IconButton, Inline, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { RollPlace } from '../../contract.ts';
import { attendance } from '../api.ts';
import '../attendance.css';
import { shiftMonth } from '../child/month.ts';
import { OfficeRoll } from '../office/OfficeRoll.tsx';
import { ChronicList } from './ChronicList.tsx';
import { RegisterTable } from './RegisterTable.tsx';

const search = z.object({
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
});

/** A section's or homeroom's register month by month, and who of it misses too much. */
export function GroupAttendance({ id }: { id: string }) {
  const may = useCan()('attendance.manage');
  const [open, setOpen] = useState<RollPlace | null>(null);
  const [{ month }, change] = useSearchState(search);
  const query = useQuery(
    attendance.register.queryOptions({ input: { groupId: id, month }, placeholderData: (before) => before }),
  );
  return (
    <Load query={query} skeleton={<Skeleton shape="table" />}>
      {(view) => (
        <Stack gap={16}>
          <Inline gap={12}>
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
          </Inline>
          {view.columns.length > 0 ? (
            <RegisterTable view={view} onOpen={may ? setOpen : undefined} />
          ) : (
            <EmptyState scene="calendar" title={m.attendance_nothing_taken()} />
          )}
          <ChronicList groupId={id} />
          {open && <OfficeRoll place={open} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </Load>
  );
}
