import { refreshHome, useLive } from '@patio/client';
import { Skeleton, Stack } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { attendance } from '../api.ts';
import { SchoolNow } from '../now/SchoolNow.tsx';
import { useSchoolChoice } from './use-school-choice.tsx';

/** More schools than this are not read at a glance: one is chosen. */
const AT_A_GLANCE = 4;

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
      refreshHome();
    }, REFRESH_DELAY_MS);
  });
}

/** Each school at this moment, live: classes taken, not taken yet, and who is not here. */
export default function AttendanceNowPart() {
  useFreshNow();
  const { schools, schoolId, choice } = useSchoolChoice();
  if (!schools) return <Skeleton shape="cards" count={1} />;
  if (schools.length <= AT_A_GLANCE)
    return (
      <div className="att-now-schools">
        {schools.map(({ id, name }) => (
          <SchoolNow key={id} schoolId={id} name={schools.length > 1 ? name : null} />
        ))}
      </div>
    );
  return (
    <Stack gap={12}>
      {choice}
      <SchoolNow schoolId={schoolId ?? ''} name={null} />
    </Stack>
  );
}
