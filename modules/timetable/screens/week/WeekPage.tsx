import { FromDevice, useKeptQuery, useLive, useSearchState } from '@patio/client';
import { addDays, mondayOf } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, EmptyState, formatDate, IconButton, Load, Page, PersonSwitcher, Skeleton, Stack } from '@patio/ui';
import { useMedia } from '@patio/ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { WeekView } from '../../contract.ts';
import { timetable } from '../api.ts';
import { FeedDialog } from './FeedDialog.tsx';
import { WeekDays } from './WeekDays.tsx';
import { WeekTable } from './WeekTable.tsx';

const search = z.object({ week: z.iso.date().optional(), child: z.uuid().optional() });

/** A week of classes, of oneself or of a child: today first on a phone, the whole grid on a wide screen. */
export function WeekPage({ title }: { title: string }) {
  const [{ week, child }, change] = useSearchState(search);
  const [showsFeed, setShowsFeed] = useState(false);
  const cache = useQueryClient();
  useLive(['timetable.changed'], () => void cache.invalidateQueries({ queryKey: timetable.week.key() }));
  const query = useKeptQuery(
    timetable.week.key(),
    ['timetable.week', week && mondayOf(week), child].filter(Boolean).join(' '),
    () => timetable.week.call({ week, studentId: child }),
    { showBefore: true },
  );
  const from = query.data?.from;
  const turn = (days: number) => from && change({ week: addDays(from, days) });
  return (
    <Page
      title={title}
      {...(from && {
        description: m.timetable_week_of({
          date: formatDate(from, { day: 'numeric', month: 'long', year: 'numeric' }),
        }),
      })}
      actions={
        <>
          <IconButton icon={ChevronLeft} label={m.timetable_week_before()} onPress={() => turn(-7)} />
          <Button isDisabled={!week} onPress={() => change({ week: undefined })}>
            {m.timetable_this_week()}
          </Button>
          <IconButton icon={ChevronRight} label={m.timetable_week_after()} onPress={() => turn(7)} />
          <Button icon={CalendarPlus} onPress={() => setShowsFeed(true)}>
            {m.timetable_feed_title()}
          </Button>
        </>
      }
    >
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {(view) => (
          <Stack gap={16}>
            <FromDevice view={view} />
            {view.child && view.children.length > 1 && (
              <PersonSwitcher
                label={m.timetable_choose_child()}
                people={view.children}
                value={view.child.id}
                onChange={(id) => change({ child: id })}
              />
            )}
            <Week view={view} />
            {showsFeed && (
              <FeedDialog feed={view.feed} studentId={view.child?.id} onClose={() => setShowsFeed(false)} />
            )}
          </Stack>
        )}
      </Load>
    </Page>
  );
}

function Week({ view }: { view: WeekView }) {
  const narrow = useMedia('(max-width: 760px)');
  if (view.items.length === 0) return <EmptyState scene="calendar" title={m.timetable_week_free()} />;
  return narrow ? <WeekDays view={view} /> : <WeekTable view={view} />;
}
