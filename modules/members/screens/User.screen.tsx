import { fileAddress, History, useParams, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, Callout, Load, Page, Skeleton, Split, Status, TabLinks } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { members } from './api.ts';
import { fullNameOf, statusOf } from './office/labels.ts';
import { MemberActions } from './users/MemberActions.tsx';
import { MemberFacts } from './users/MemberFacts.tsx';
import { MemberPlaces } from './users/MemberPlaces.tsx';
import { MemberSessions } from './users/MemberSessions.tsx';

/** One account: who it is, what they are where, where they are signed in, and what happened to it. */
export default function UserScreen() {
  const { id = '' } = useParams();
  const [{ tab }] = useSearchState(z.object({ tab: z.enum(['account', 'history']).default('account') }));
  const member = useQuery(members.getMember.queryOptions({ input: { id } }));
  const link = (name: string, label: string) => ({ id: name, label, href: `/admin/users/${id}?tab=${name}` });
  const view = member.data;
  return (
    <Page
      title={
        view ? (
          <span className="person">
            <Avatar name={fullNameOf(view)} photo={view.photoFileId && fileAddress(view.photoFileId)} size={40} />
            {fullNameOf(view)}
          </span>
        ) : (
          m.members_one_user()
        )
      }
      description={view && (view.email ?? view.username)}
      mark={view && <Status tone={statusOf(view.status).tone}>{statusOf(view.status).label()}</Status>}
      breadcrumbs={[{ label: m.members_users_title(), href: '/admin/users' }]}
      actions={view?.can.manage && <MemberActions member={view} />}
      tabs={
        <TabLinks
          label={m.members_one_user()}
          items={[link('account', m.members_tab_account()), link('history', m.members_tab_history())]}
          current={tab}
        />
      }
    >
      <Load query={member} skeleton={<Skeleton shape="detail" />}>
        {(shown) =>
          tab === 'history' ? (
            <History type="accounts.user" id={id} />
          ) : (
            <Split width={400} aside={<MemberSessions member={shown} />}>
              {shown.status === 'locked' && <Callout tone="bad" title={m.members_is_locked()} />}
              <MemberFacts member={shown} />
              <MemberPlaces member={shown} />
            </Split>
          )
        }
      </Load>
    </Page>
  );
}
