import { roleName } from '@patio/client';
import { m } from '@patio/messages';
import { Button, formatAgo, Inline, Load, Skeleton } from '@patio/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { accounts, refused, settled } from '../api.ts';
import { Nothing } from './Nothing.tsx';
import { RefuseForm } from './RefuseForm.tsx';

/** Who stood before a closed door and asked; the right itself is given on the person's page. */
export function Requests() {
  const query = useQuery(accounts.listAccessRequests.queryOptions());
  const close = useMutation({
    ...accounts.closeAccessRequest.mutationOptions(),
    onSuccess: () => settled(m.homes_answered(), accounts.listAccessRequests.key()),
    onError: refused,
  });
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" count={3} />}
      empty={{ when: ({ items }) => items.length === 0, show: <Nothing /> }}
    >
      {({ items }) => (
        <ul className="m-0 list-none p-0">
          {items.map((each) => (
            <li key={each.id} className="grid gap-1.5 border-t border-[var(--line)] py-3 first:border-t-0">
              <b>{m.homes_request_title({ name: each.name, area: each.area })}</b>
              <p className="m-0 text-sm text-ink-2">
                {m.homes_request_detail({ role: roleName(each.role), ago: formatAgo(each.at), reason: each.reason })}
              </p>
              <Inline>
                <Button size="sm" href={`/admin/users/${each.userId}`}>
                  {m.homes_see_person()}
                </Button>
                <Button
                  size="sm"
                  icon={Check}
                  onPress={() => close.mutate({ id: each.id, outcome: 'granted', note: '' })}
                >
                  {m.homes_access_given()}
                </Button>
                <RefuseForm onSay={(note) => close.mutateAsync({ id: each.id, outcome: 'declined', note })} />
              </Inline>
            </li>
          ))}
        </ul>
      )}
    </Load>
  );
}
