import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Page, Tabs } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { z } from 'zod';
import { members } from './api.ts';
import { AccessRequests } from './users/AccessRequests.tsx';
import { Invitations } from './users/Invitations.tsx';
import { MemberTable } from './users/MemberTable.tsx';

const search = z.object({
  tab: z.enum(['accounts', 'invitations', 'requests']).default('accounts'),
  show: z.enum(['waiting', 'all']).default('waiting'),
});

/** Everyone who can sign in: find them, invite them, answer those who ask for more. */
export default function UsersScreen() {
  const [{ tab, show }, change] = useSearchState(search);
  const invitations = useQuery(members.listInvitations.queryOptions());
  const requests = useQuery(members.listAccessRequests.queryOptions());
  const waiting = invitations.data?.items.filter((each) => each.state === 'waiting').length;
  return (
    <Page
      title={m.members_users_title()}
      description={m.members_users_lede()}
      actions={
        <Button variant="primary" icon={UserPlus} href="/admin/users/create">
          {m.members_new_user()}
        </Button>
      }
    >
      <Tabs
        label={m.members_users_title()}
        value={tab}
        onChange={(id) => change({ tab: id as 'accounts' }, { push: true })}
        items={[
          { id: 'accounts', label: m.members_tab_accounts() },
          { id: 'invitations', label: m.members_tab_invitations(), count: waiting || undefined },
          { id: 'requests', label: m.members_tab_requests(), count: requests.data?.items.length || undefined },
        ]}
      >
        {(id) =>
          id === 'invitations' ? (
            <Invitations show={show} onShow={(next) => change({ show: next })} />
          ) : id === 'requests' ? (
            <AccessRequests />
          ) : (
            <MemberTable />
          )
        }
      </Tabs>
    </Page>
  );
}
