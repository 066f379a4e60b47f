import { useParams, useSearchState } from '@patio/client';
import { Load, Skeleton, Split, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { attendance } from '../api.ts';
import '../attendance.css';
import { AttendanceMonth } from '../child/AttendanceMonth.tsx';
import { Explanations } from '../child/Explanations.tsx';
import { YearDays } from '../child/YearDays.tsx';
import { YearFigures } from '../child/YearFigures.tsx';
import { Letters } from './Letters.tsx';

const search = z.object({
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
});

/** The attendance tab of a student's record: the year, the month, what was explained, and letters for the family. */
export default function StudentAttendancePart() {
  const { id = '' } = useParams();
  const [{ month }, change] = useSearchState(search);
  const query = useQuery(
    attendance.student.queryOptions({ input: { studentId: id, month }, placeholderData: (before) => before }),
  );
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {(view) => (
        <Split
          width={340}
          aside={
            <Stack gap={16}>
              <Explanations items={view.justifications} />
              <Letters studentId={id} />
            </Stack>
          }
        >
          <Stack gap={16}>
            <YearFigures view={view} />
            <AttendanceMonth view={view} onMonth={(next) => change({ month: next })} />
            <YearDays view={view} />
          </Stack>
        </Split>
      )}
    </Load>
  );
}
