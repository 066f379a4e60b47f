import { roleName } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatAgo, Inline, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { members } from '../api.ts';
import { useAccountChange } from '../office/use-account-change.ts';

/** People who stood before a closed door: say yes once the right is given, or no. */
export function AccessRequests() {
  const { run } = useAccountChange();
  const list = useQuery(members.listAccessRequests.queryOptions());
  const close = (id: string, outcome: 'granted' | 'declined') =>
    run(
      () => members.closeAccessRequest.call({ id, outcome }),
      outcome === 'granted' ? m.members_request_granted() : m.members_request_declined(),
    );
  return (
    <Load
      query={list}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <EmptyState scene="done" title={m.members_no_requests()} />,
      }}
    >
      {({ items }) => (
        <Card flush>
          <RowList
            label={m.members_tab_requests()}
            items={items.map((row) => ({
              id: row.id,
              icon: KeyRound,
              title: `${row.name} · ${row.area}`,
              detail: `${roleName(row.role)} · ${formatAgo(row.at)} · ${row.reason}`,
              end: (
                <Inline gap={6}>
                  <Button size="sm" href={`/admin/users/${row.userId}`}>
                    {m.members_see_account()}
                  </Button>
                  <Button size="sm" onPress={() => close(row.id, 'granted')}>
                    {m.members_mark_granted()}
                  </Button>
                  <Button size="sm" variant="quiet" onPress={() => close(row.id, 'declined')}>
                    {m.members_decline()}
                  </Button>
                </Inline>
              ),
            }))}
          />
        </Card>
      )}
    </Load>
  );
}
