import { m } from '@patio/messages';
import { formatAgo, Load, RowList, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { platform } from '../api.ts';
import { Nothing } from './Nothing.tsx';

/** Letters that never arrived: usually an address with a mistake in it. */
export function FailedMail() {
  const failed = useQuery(platform.listMail.queryOptions({ input: { state: 'failed' } }));
  const bounced = useQuery(platform.listMail.queryOptions({ input: { state: 'bounced' } }));
  const query = {
    ...failed,
    data: failed.data && bounced.data && [...failed.data.items, ...bounced.data.items],
    error: failed.error ?? bounced.error,
  };
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" count={3} />}
      empty={{ when: (items) => items.length === 0, show: <Nothing /> }}
    >
      {(items) => (
        <Stack>
          <p className="m-0 text-ink-2">{m.homes_mail_hint()}</p>
          <RowList
            label={m.homes_mail()}
            items={items.map((mail) => ({
              id: mail.id,
              title: mail.to,
              detail: m.homes_mail_detail({
                subject: mail.subject,
                ago: formatAgo(mail.createdAt),
                error: mail.lastError ?? '',
              }),
            }))}
          />
        </Stack>
      )}
    </Load>
  );
}
