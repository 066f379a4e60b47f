import { m } from '@patio/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { platform, refused, settled } from '../api.ts';
import { GaveUp } from './GaveUp.tsx';

/** Work in the background that gave up; what it had done stays done when it is tried again. */
export function FailedJobs() {
  const query = useQuery(platform.listJobs.queryOptions({ input: { state: 'failed' } }));
  const retry = useMutation({
    ...platform.retryJob.mutationOptions(),
    onSuccess: () => settled(m.homes_retried(), platform.listJobs.key()),
    onError: refused,
  });
  return (
    <GaveUp
      label={m.homes_jobs()}
      query={query}
      row={({ id, kind, createdAt, attempts, error, can }) => ({
        id,
        title: kind,
        at: createdAt,
        attempts,
        error,
        retry: can.retry && (() => retry.mutate({ id })),
        retrying: retry.isPending && retry.variables.id === id,
      })}
    />
  );
}
