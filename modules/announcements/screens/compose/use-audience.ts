import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AudienceCount, GroupChoice } from '../../contract.ts';
import { announcements } from '../api.ts';
import type { Draft } from './draft.ts';

export interface AudienceInHand {
  groups: GroupChoice[];
  roles: readonly string[];
  /** The clock of the school that the first chosen group belongs to; none while it is asked. */
  timeZone: string | null;
  /** Whom the draft reaches now; undefined while it is counted for the first time. */
  count: AudienceCount | undefined;
  isCounting: boolean;
}

/** The groups that one may write to, and how many the draft reaches as it is chosen. */
export function useAudience({ include, exclude, roles }: Draft): AudienceInHand {
  const choices = useQuery(announcements.choices.queryOptions({ input: {} }));
  const counted = useQuery({
    ...announcements.count.queryOptions({ input: { include, exclude, roles } }),
    placeholderData: keepPreviousData,
  });
  const schools = choices.data?.schools ?? [];
  const first = choices.data?.groups.find(({ id }) => include.includes(id))?.schoolId;
  return {
    timeZone: (schools.find(({ id }) => id === first) ?? schools[0])?.timeZone ?? null,
    groups: choices.data?.groups ?? [],
    roles: choices.data?.roles ?? [],
    count: counted.data,
    isCounting: counted.isFetching,
  };
}
