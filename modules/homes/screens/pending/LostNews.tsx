import { m } from '@patio/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { platform, refused, settled } from '../api.ts';
import { GaveUp } from './GaveUp.tsx';

/** News that a part of Patio could not take in, so that somebody may not have been told. */
export function LostNews() {
  const query = useQuery(platform.listDeadLetters.queryOptions({ input: {} }));
  const retry = useMutation({
    ...platform.retryDeadLetter.mutationOptions(),
    onSuccess: () => settled(m.homes_retried(), platform.listDeadLetters.key()),
    onError: refused,
  });
  return (
    <GaveUp
      label={m.homes_news()}
      query={query}
      row={({ eventId, listener, event, at, attempts, lastError }) => ({
        id: `${eventId} ${listener}`,
        title: event,
        at,
        attempts,
        error: lastError,
        retry: () => retry.mutate({ eventId, listener }),
        retrying: retry.isPending && retry.variables.eventId === eventId,
      })}
    />
  );
}
