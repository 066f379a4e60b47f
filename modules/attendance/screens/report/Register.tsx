import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Select, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { attendance } from '../api.ts';
import { RegisterMonth } from './RegisterMonth.tsx';

const search = z.object({
  section: z.uuid().optional(),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
});

/** The register of one class, month by month: on screen, on paper, as a sheet. */
export function Register({ schoolId }: { schoolId?: string }) {
  const [{ section, month }, change] = useSearchState(search);
  const mine = useQuery(attendance.rates.queryOptions({ input: { schoolId } }));
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
          <RegisterMonth view={view} onMonth={(next) => change({ month: next })}>
            <Select
              label={m.attendance_class()}
              value={groupId ?? null}
              onChange={(value) => change({ section: value ?? undefined })}
              options={(mine.data?.choices ?? []).map(({ id, name }) => ({ id, label: name }))}
            />
          </RegisterMonth>
        </Stack>
      )}
    </Load>
  );
}
