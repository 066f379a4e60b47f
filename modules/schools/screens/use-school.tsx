import { activeMembership, useMe, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Select } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { schools } from './api.ts';

/** The school that the office looks at: one's own, or the one in the address; a picker only where there are several. */
export function useSchool() {
  const mine = activeMembership(useMe())?.schoolId ?? null;
  const [{ school }, change] = useSearchState(z.object({ school: z.uuid().optional() }));
  const query = useQuery(schools.current.queryOptions());
  const known = query.data?.schools ?? [];
  const schoolId = mine ?? school ?? known[0]?.id;
  const picker = !mine && known.length > 1 && (
    <Select
      look="pill"
      label={m.schools_one()}
      value={schoolId ?? null}
      options={known.map(({ id, name }) => ({ id, label: name }))}
      onChange={(id) => change({ school: id ?? undefined })}
    />
  );
  return { schoolId, picker, name: known.find((each) => each.id === schoolId)?.name ?? '' };
}
