import { refreshHome, useLive } from '@patio/client';
import { Load, Skeleton, Stack } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { SCHOOLS_AT_A_GLANCE } from '../../rules/schools-at-a-glance.ts';
import { attendance } from '../api.ts';
import { ChosenSchoolNow, SchoolNow } from '../now/SchoolNow.tsx';
import { useSchoolChoice } from './use-school-choice.tsx';

/** In the morning classes are taken every second: what came in so short a time is read once. */
const REFRESH_DELAY_MS = 1_000;

/** Reads the school again when a class was taken or a family answered, and with it the lines of "your turn" that count classes. */
function useFreshNow(): void {
  const cache = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  useLive(['attendance.*'], () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = null;
      void cache.invalidateQueries({ queryKey: attendance.now.key() });
      void cache.invalidateQueries({ queryKey: attendance.schoolsNow.key() });
      refreshHome();
    }, REFRESH_DELAY_MS);
  });
}

/** Each school at this moment, live: classes taken, not taken yet, and who is not here. */
export default function AttendanceNowPart() {
  useFreshNow();
  const { schools, schoolId, chosen, choice } = useSchoolChoice();
  const query = useQuery({ ...attendance.schoolsNow.queryOptions(), refetchInterval: 120_000 });
  const many = (schools?.length ?? 0) > SCHOOLS_AT_A_GLANCE;
  return (
    <Stack gap={12}>
      {many && choice}
      {many && chosen && schoolId ? (
        <ChosenSchoolNow schoolId={schoolId} />
      ) : (
        <Load query={query} skeleton={<Skeleton shape="cards" count={1} />}>
          {({ items }) => (
            <div className="att-now-schools">
              {items.map((view) => (
                <SchoolNow key={view.schoolId} view={view} name={items.length > 1 ? view.school : null} />
              ))}
            </div>
          )}
        </Load>
      )}
    </Stack>
  );
}
