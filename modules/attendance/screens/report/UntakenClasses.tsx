import { useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, EmptyState, formatDate, Load, MoreButton, RowList, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import type { RollPlace } from '../../contract.ts';
import { hrefOf, keyOf } from '../../rules/place.ts';
import { attendance } from '../api.ts';
import { OfficeRoll } from '../office/OfficeRoll.tsx';

export interface UntakenClassesProps {
  span: { from: string; through: string; groupId?: string; schoolId?: string };
  onClose: () => void;
}

/** The classes of this time that nobody took, latest first; each leads to its roll: the teacher takes it, the office opens it. */
export function UntakenClasses({ span, onClose }: UntakenClassesProps) {
  const { capabilities } = useMe();
  const teaches = capabilities['attendance.mark'] === 'section';
  const [open, setOpen] = useState<RollPlace | null>(null);
  const query = useInfiniteQuery(
    attendance.untaken.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...span, limit: 50, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Drawer isOpen onOpenChange={(open) => !open && onClose()} title={m.attendance_untaken_classes()}>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ pages }) => pages[0]?.total === 0,
          show: <EmptyState scene="done" title={m.attendance_nobody_untaken()} />,
        }}
      >
        {({ pages }) => (
          <Stack gap={12}>
            <RowList
              label={m.attendance_untaken_classes()}
              items={pages
                .flatMap((page) => page.items)
                .map(({ place, name, startsAt, room }) => ({
                  id: keyOf(place),
                  icon: ClipboardList,
                  tone: 'warn',
                  title: name,
                  detail: [formatDate(place.date, { weekday: 'short', day: 'numeric', month: 'short' }), startsAt, room]
                    .filter(Boolean)
                    .join(' · '),
                  href: teaches ? hrefOf({ meetingId: null, homeroomId: null, ...place }) : undefined,
                  end: capabilities['attendance.manage'] && (
                    <Button size="sm" onPress={() => setOpen(place)}>
                      {m.attendance_open_roll()}
                    </Button>
                  ),
                }))}
            />
            <MoreButton query={query} />
            {open && <OfficeRoll place={open} onClose={() => setOpen(null)} />}
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}
