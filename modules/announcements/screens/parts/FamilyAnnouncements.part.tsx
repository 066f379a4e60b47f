import { m } from '@patio/messages';
import { Card, Link } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { announcements, useAnnouncementNews } from '../api.ts';
import { ReceivedRows } from '../received/ReceivedRows.tsx';

/** On a family's home: what waits for an answer or was not read. Nothing where there is nothing. */
export default function FamilyAnnouncementsPart() {
  useAnnouncementNews();
  const { data } = useQuery(announcements.inbox.queryOptions({ input: { limit: 5 } }));
  const open = (data?.items ?? []).filter(({ toAnswer, unread }) => toAnswer || unread);
  if (open.length === 0) return null;
  return (
    <Card
      title={m.announcements_title()}
      flush
      actions={<Link href="/parent/communications">{m.announcements_see_all()}</Link>}
    >
      <ReceivedRows
        label={m.announcements_title()}
        items={open}
        hrefOf={(id) => `/parent/communications?announcement=${id}`}
      />
    </Card>
  );
}
