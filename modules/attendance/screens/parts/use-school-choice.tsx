import { useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Select } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { attendance } from '../api.ts';

/** The schools that a reader looks at, and the one chosen among several. */
export function useSchoolChoice(): {
  schools: { id: string; name: string }[] | undefined;
  schoolId: string | undefined;
  /** Whether somebody chose it; until then it is the one that the server begins with. */
  chosen: boolean;
  choice: ReactNode;
} {
  const { data } = useQuery({ ...attendance.schools.queryOptions(), staleTime: 3_600_000 });
  const [chosen, setChosen] = useState<string | null>(null);
  // A link that opens the rows of a figure says of which school.
  const asked = useSearch('school');
  const schools = data?.items;
  const schoolId = chosen ?? schools?.find(({ id }) => id === asked)?.id ?? schools?.[0]?.id;
  const choice = schools && schools.length > 1 && (
    <Select
      atOnce
      label={m.attendance_school()}
      hideLabel
      value={schoolId ?? null}
      onChange={setChosen}
      options={schools.map(({ id, name }) => ({ id, label: name }))}
    />
  );
  return { schools, schoolId, chosen: chosen !== null, choice };
}
