import { m } from '@patio/messages';
import { Button, formatAgo, Load, RowList, Skeleton } from '@patio/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { platform, refused, settled } from '../api.ts';
import { Nothing } from './Nothing.tsx';

/** Work in the background that gave up; what it had done stays done when it is tried again. */
export function FailedJobs() {
  const query = useQuery(platform.listJobs.queryOptions({ input: { state: 'failed' } }));
  const retry = useMutation({
    ...platform.retryJob.mutationOptions(),
    onSuccess: () => settled(m.homes_retried(), platform.listJobs.key()),
    onError: refused,
  });
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" count={3} />}
      empty={{ when: ({ items }) => items.length === 0, show: <Nothing /> }}
    >
      {({ items }) => (
        <RowList
          label={m.homes_jobs()}
          items={items.map((job) => ({
            id: job.id,
            title: job.kind,
            detail: m.homes_job_detail({
              ago: formatAgo(job.createdAt),
              attempts: job.attempts,
              error: job.error ?? '',
            }),
            end: job.can.retry && (
              <Button
                size="sm"
                icon={RotateCw}
                isPending={retry.isPending && retry.variables.id === job.id}
                onPress={() => retry.mutate({ id: job.id })}
              >
                {m.homes_retry()}
              </Button>
            ),
          }))}
        />
      )}
    </Load>
  );
}
