import { m } from '@patio/messages';
import { Drawer, EmptyState, formatDate, Load, MoreButton, RowList, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { hrefOf, keyOf } from '../../rules/place.ts';
import { attendance } from '../api.ts';

export interface UntakenClassesProps {
  span: { from: string; through: string; groupId?: string };
  onClose: () => void;
}

/** The classes of a teacher's time that nobody took, latest first; each leads to its roll. */
export function UntakenClasses({ span, onClose }: UntakenClassesProps) {
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
                  href: hrefOf({ meetingId: null, homeroomId: null, ...place }),
                }))}
            />
            <MoreButton query={query} />
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}
