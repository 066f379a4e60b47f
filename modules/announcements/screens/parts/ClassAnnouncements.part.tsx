import { activeMembership, useMe, useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Load, RowList, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { announcements } from '../api.ts';
import { STATE } from '../labels.ts';
import { pageFor } from '../written/address.ts';

/** On the page of a class: what was written to it, and the way to write. */
export default function ClassAnnouncementsPart() {
  const { id = '' } = useParams();
  const page = pageFor(activeMembership(useMe()).role);
  const query = useQuery(announcements.list.queryOptions({ input: { sectionId: id, limit: 50 } }));
  return (
    <Stack gap={16}>
      <div>
        <Button variant="primary" icon={Plus} href={`${page}?new=section:${id}`}>
          {m.announcements_new()}
        </Button>
      </div>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState scene="books" title={m.announcements_class_none()} />,
        }}
      >
        {({ items }) => (
          <RowList
            label={m.announcements_title()}
            items={items.map((item) => ({
              id: item.id,
              icon: Megaphone,
              title: item.title,
              detail: m.announcements_read_of({ read: item.progress.read, people: item.progress.people }),
              end: <Status tone={STATE[item.state].tone}>{STATE[item.state].label()}</Status>,
              href: `${page}?${item.state === 'draft' ? 'edit' : 'announcement'}=${item.id}`,
            }))}
          />
        )}
      </Load>
    </Stack>
  );
}
