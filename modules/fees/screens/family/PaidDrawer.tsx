import { m } from '@patio/messages';
import { Button, Drawer, EmptyState, Load, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PayingChild } from '../../contract.ts';
import { fees } from '../api.ts';
import { PaidRows } from './PaidRows.tsx';

/** Everything that was ever paid, the newest first. */
export function PaidDrawer({ people, onClose }: { people: readonly PayingChild[]; onClose: () => void }) {
  const query = useInfiniteQuery({
    queryKey: [...fees.key(), 'paid'],
    queryFn: ({ pageParam }) => fees.familyPayments.call({ before: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ payments, more }) => (more ? payments.at(-1)?.id : undefined),
  });
  return (
    <Drawer title={m.fees_paid()} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ pages }) => pages.every(({ payments }) => payments.length === 0),
          show: <EmptyState scene="sheet" title={m.fees_nothing_paid()} />,
        }}
      >
        {({ pages }) => (
          <Stack gap={12}>
            <PaidRows payments={pages.flatMap(({ payments }) => payments)} people={people} />
            {query.hasNextPage && (
              <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                {m.fees_earlier()}
              </Button>
            )}
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}
