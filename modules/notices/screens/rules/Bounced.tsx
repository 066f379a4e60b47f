import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, EmptyState, formatDate, Link, Load, Skeleton, Stack, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BouncedView } from '../../contract.ts';
import { notices } from '../api.ts';

function Address({ row, onRetry, busy }: { row: BouncedView; onRetry: () => void; busy: boolean }) {
  return (
    <div className="row-item flex-wrap">
      <span className="body basis-72">
        <b>{row.address}</b>
        <small>
          {row.person ? (
            <Link href={`/admin/users/${row.person.id}`}>{row.person.name}</Link>
          ) : (
            m.notices_bounced_nobody()
          )}
        </small>
        <small>
          {m.notices_bounced_since({ date: formatDate(row.since) })} · {m.notices_bounced_code({ code: row.code })}
        </small>
        <small>{row.reason}</small>
      </span>
      <Button aria-label={m.notices_bounced_retry_who({ address: row.address })} onPress={onRetry} isPending={busy}>
        {m.notices_bounced_retry()}
      </Button>
    </div>
  );
}

/** The addresses that refuse our letters, and whose they are; the office corrects them or tries again. */
export function Bounced() {
  const cache = useQueryClient();
  const query = useQuery(notices.bounced.queryOptions({ input: { limit: 200 } }));
  const lifting = useMutation(
    notices.liftBounced.mutationOptions({
      onSuccess: (_, { address }) => {
        toast(m.notices_bounced_retried({ address }));
        return cache.invalidateQueries({ queryKey: notices.bounced.key() });
      },
      onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
    }),
  );
  return (
    <Stack>
      <Callout tone="info">{m.notices_bounced_lede()}</Callout>
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState scene="mail" title={m.notices_bounced_none()}>
              {m.notices_bounced_none_text()}
            </EmptyState>
          ) : (
            <Card flush>
              <ul className="rows">
                {items.map((row) => (
                  <li key={row.address}>
                    <Address
                      row={row}
                      busy={lifting.isPending && lifting.variables.address === row.address}
                      onRetry={() => lifting.mutate({ address: row.address })}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Load>
    </Stack>
  );
}
