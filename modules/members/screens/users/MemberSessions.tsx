import { m } from '@patio/messages';
import { Card, EmptyState, formatAgo, RowList } from '@patio/ui';
import { MonitorSmartphone } from 'lucide-react';
import type { MemberDetail } from './member-detail.ts';

/** Where the person is signed in at this institution now. */
export const MemberSessions = ({ member }: { member: MemberDetail }) => (
  <Card title={m.members_open_sessions()} flush={member.sessions.length > 0}>
    {member.sessions.length === 0 ? (
      <EmptyState scene="lock" title={m.members_no_sessions()} />
    ) : (
      <RowList
        label={m.members_open_sessions()}
        items={member.sessions.map((session) => ({
          id: session.id,
          icon: MonitorSmartphone,
          title: session.device === '—' ? m.accounts_device_unknown() : session.device,
          detail: m.accounts_session_seen({ when: formatAgo(session.lastSeenAt), address: session.address ?? '' }),
        }))}
      />
    )}
  </Card>
);
