import { m } from '@patio/messages';
import { Card, DescriptionList, formatAgo } from '@patio/ui';
import type { MemberDetail } from './member-detail.ts';

/** How the person signs in. */
export const MemberFacts = ({ member }: { member: MemberDetail }) => (
  <Card title={m.accounts_tab_account()}>
    <DescriptionList
      items={[
        { term: m.accounts_given_names(), value: member.givenNames },
        { term: m.accounts_surnames(), value: member.surnames },
        { term: m.accounts_field_email(), value: member.email },
        { term: m.accounts_field_username(), value: member.username },
        {
          term: m.accounts_last_seen(),
          value: member.lastSeenAt ? formatAgo(member.lastSeenAt) : m.accounts_never(),
        },
        {
          term: m.accounts_second_factor(),
          value: member.secondFactor ? m.accounts_second_factor_on() : m.accounts_member_second_factor_off(),
        },
      ]}
    />
  </Card>
);
