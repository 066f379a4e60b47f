import { m } from '@patio/messages';
import { Columns, Load, Page, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { accounts } from './api.ts';
import { MembershipsPart } from './profile/MembershipsPart.tsx';
import { MyDataPart } from './profile/MyDataPart.tsx';
import { PersonalPart } from './profile/PersonalPart.tsx';
import { SessionsPart } from './profile/SessionsPart.tsx';

/** One's own card: name and face, where one belongs, on which devices one is signed in, and what Patio keeps. */
export default function ProfileScreen() {
  const me = useQuery(accounts.me.queryOptions());
  return (
    <Page title={m.accounts_profile_title()} description={m.accounts_profile_lede()}>
      <Load query={me} skeleton={<Skeleton shape="form" />}>
        {(view) =>
          view && (
            <Columns>
              <PersonalPart key={view.user.version} user={view.user} />
              <MembershipsPart memberships={view.memberships} activeId={view.activeMembershipId} />
              <SessionsPart />
              <MyDataPart />
            </Columns>
          )
        }
      </Load>
    </Page>
  );
}
