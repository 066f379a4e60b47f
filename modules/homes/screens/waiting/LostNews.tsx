import { m } from '@patio/messages';
import { Button, formatAgo, Load, RowList, Skeleton } from '@patio/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { platform, refused, settled } from '../api.ts';
import { Nothing } from './Nothing.tsx';

/** News that a part of Patio could not take in, so that somebody may not have been told. */
export function LostNews() {
  const query = useQuery(platform.listDeadLetters.queryOptions({ input: {} }));
  const retry = useMutation({
    ...platform.retryDeadLetter.mutationOptions(),
    onSuccess: () => settled(m.homes_retried(), platform.listDeadLetters.key()),
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
          label={m.homes_news()}
          items={items.map(({ eventId, listener, event, at, attempts, lastError }) => ({
            id: `${eventId} ${listener}`,
            title: event,
            detail: m.homes_job_detail({ ago: formatAgo(at), attempts, error: lastError ?? '' }),
            end: (
              <Button
                size="sm"
                icon={RotateCw}
                isPending={retry.isPending && retry.variables.eventId === eventId}
                onPress={() => retry.mutate({ eventId, listener })}
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
