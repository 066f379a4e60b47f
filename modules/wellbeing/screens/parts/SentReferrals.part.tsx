import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, EmptyState, formatDate, Load, MoreButton, RowList, Skeleton, Stack, Status } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import type { SentReferral } from '../../contract.ts';
import { wellbeing } from '../api.ts';

const TONES = { sent: 'neutral', received: 'info', followed: 'ok', closed: 'neutral' } as const;

/** What one sent to the care team and how it stands, without a word of it. */
export default function SentReferralsPart() {
  const [, change] = useSearchState((values) => values as Record<string, string | undefined>);
  const query = useInfiniteQuery({
    ...wellbeing.sentReferrals.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 25, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
    gcTime: 0,
  });
  return (
    <Drawer
      isOpen
      title={m.wellbeing_refer_sent_title()}
      onOpenChange={(open) => !open && change({ sheet: undefined }, { push: true })}
    >
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ pages }) => pages[0]?.items.length === 0,
          show: (
            <EmptyState
              scene="people"
              title={m.wellbeing_refer_sent_none()}
              action={
                <Button icon={HeartHandshake} onPress={() => change({ sheet: 'refer' })}>
                  {m.wellbeing_refer_title()}
                </Button>
              }
            />
          ),
        }}
      >
        {({ pages }) => (
          <Stack gap={12}>
            <p className="m-0 text-ink-2">{m.wellbeing_refer_sent_lede()}</p>
            <RowList label={m.wellbeing_refer_sent_title()} items={pages.flatMap((page) => page.items).map(rowOf)} />
            <MoreButton query={query} />
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}

const rowOf = (one: SentReferral) => ({
  id: one.id,
  title: one.student,
  detail: [one.homeroom, m.wellbeing_referrals_kind({ kind: one.kind }), formatDate(one.sentAt)]
    .filter(Boolean)
    .join(' · '),
  end: <Status tone={TONES[one.standing]}>{m.wellbeing_refer_standing({ standing: one.standing })}</Status>,
});
