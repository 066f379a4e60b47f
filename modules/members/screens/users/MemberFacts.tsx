import { m } from '@patio/messages';
import { Card, DescriptionList, formatAgo, formatDate } from '@patio/ui';
import type { MemberDetail } from './member-detail.ts';

/** How the person signs in. */
export const MemberFacts = ({ member }: { member: MemberDetail }) => (
  <Card title={m.members_tab_account()}>
    <DescriptionList
      items={[
        { term: m.accounts_given_names(), value: member.givenNames },
        { term: m.accounts_surnames(), value: member.surnames },
        { term: m.members_field_email(), value: member.email },
        ...(member.mailStopped
          ? [
              {
                term: m.members_mail_stopped(),
                value: m.members_mail_stopped_since({
                  date: formatDate(member.mailStopped.since),
                  code: member.mailStopped.code,
                }),
              },
            ]
          : []),
        { term: m.members_field_username(), value: member.username },
        {
          term: m.members_last_seen(),
          value: member.lastSeenAt ? formatAgo(member.lastSeenAt) : m.members_never(),
        },
        {
          term: m.accounts_second_factor(),
          value: member.secondFactor ? m.members_second_factor_on() : m.members_member_second_factor_off(),
        },
      ]}
    />
  </Card>
);
