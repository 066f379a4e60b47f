import { type Capability, mayGrantAtOnce } from '@patio/access';
import { roleName, screenRight, useLabels } from '@patio/client';
import { m } from '@patio/messages';
import { Button, formatAgo, formatDate, Inline, Load, Skeleton } from '@patio/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, KeyRound } from 'lucide-react';
import { members, refused, settled } from '../api.ts';
import { Nothing } from './Nothing.tsx';
import { RefuseForm } from './RefuseForm.tsx';

/** The address stands in brackets after the name of the page that was asked for. */
const addressIn = (area: string): string | undefined => /(\/[\w/-]+)\)?$/.exec(area)?.[1];

/** What one press gives: the right behind the page, by its name in the table of rights; nothing where it must be given elsewhere. */
function GrantButton({ area, onGrant }: { area: string; onGrant: (capability: Capability) => void }) {
  const address = addressIn(area);
  const { capabilityName } = useLabels();
  const right = useQuery({
    queryKey: ['screen right', address],
    queryFn: () => screenRight(address ?? ''),
    enabled: address !== undefined,
  });
  const capability = right.data;
  if (!capability || !mayGrantAtOnce(capability)) return null;
  return (
    <Button size="sm" variant="primary" icon={KeyRound} onPress={() => onGrant(capability)}>
      {m.homes_grant_right({ right: capabilityName(capability) })}
    </Button>
  );
}

/** Who stood before a closed door and asked: one press lends what the page needs for a month; anything else is given on the person's page. */
export function Requests() {
  const query = useQuery(members.listAccessRequests.queryOptions());
  const close = useMutation({
    ...members.closeAccessRequest.mutationOptions(),
    onSuccess: () => settled(m.homes_answered(), members.listAccessRequests.key()),
    onError: refused,
  });
  const grant = useMutation({
    ...members.grantAccessRequest.mutationOptions(),
    onSuccess: ({ until }) =>
      settled(
        until ? m.homes_granted_until({ date: formatDate(until, { dateStyle: 'long' }) }) : m.homes_grant_waits(),
        members.listAccessRequests.key(),
      ),
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
                <GrantButton area={each.area} onGrant={(capability) => grant.mutate({ id: each.id, capability })} />
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
