import { useCan, useSearchState } from '@patio/client';
import { Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { RollPlace } from '../../contract.ts';
import { attendance } from '../api.ts';
import '../attendance.css';
import { OfficeRoll } from '../office/OfficeRoll.tsx';
import { ChronicList } from './ChronicList.tsx';
import { RegisterMonth } from './RegisterMonth.tsx';

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
          <RegisterMonth view={view} onMonth={(next) => change({ month: next })} onOpen={may ? setOpen : undefined} />
          <ChronicList groupId={id} />
          {open && <OfficeRoll place={open} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </Load>
  );
}
