import { m } from '@patio/messages';
import { Callout, formatTime } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { wellbeing } from '../api.ts';

/** Reminds whoever opened somebody else's case that it is one, and when it closes. */
export function OpenedBanner({ caseId }: { caseId: string }) {
  const { data } = useQuery({ ...wellbeing.caseFoot.queryOptions({ input: { caseId } }), gcTime: 0 });
  if (!data?.openUntil) return null;
  return <Callout tone="warn">{m.wellbeing_access_until({ time: formatTime(data.openUntil) })}</Callout>;
}
