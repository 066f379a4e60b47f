import { useCan, useLive } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, MoreButton, RowList, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RollPlace } from '../../contract.ts';
import { attendance } from '../api.ts';
import '../attendance.css';
import { OfficeRoll } from '../office/OfficeRoll.tsx';
import { untakenItem } from '../office/untaken-item.tsx';

/** Every class of today that has begun and nobody has taken: the list behind the number on the homes of those who run the school. */
export default function UntakenNowPart() {
  const cache = useQueryClient();
  const may = useCan()('attendance.manage');
  const [open, setOpen] = useState<RollPlace | null>(null);
  useLive(['attendance.roll_changed'], () => void cache.invalidateQueries({ queryKey: attendance.untakenNow.key() }));
  const query = useInfiniteQuery(
    attendance.untakenNow.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 50, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ pages }) => pages[0]?.total === 0,
        show: <EmptyState scene="done" title={m.attendance_all_taken_now()} />,
      }}
    >
      {({ pages }) => (
        <Stack gap={12}>
          <b>{m.attendance_waiting_classes({ count: pages[0]?.total ?? 0 })}</b>
          <RowList
            label={m.attendance_missing()}
            items={pages
              .flatMap((page) => page.items)
              .map(({ school, ...each }) => untakenItem(each, { school, onOpen: may ? setOpen : undefined }))}
          />
          <MoreButton query={query} />
          {open && <OfficeRoll place={open} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </Load>
  );
}
