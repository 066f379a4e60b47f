import { client, useLive, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import type { contract, DayBoard as DayBoardView } from '@patio/timetable';
import { Badge, Button, EmptyState, formatDate, Load, Page, Skeleton, Stack } from '@patio/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Maximize, X } from 'lucide-react';
import { useRef } from 'react';
import { z } from 'zod';
import { DayChanges } from './DayChanges.tsx';
import { HomeroomTile } from './HomeroomTile.tsx';

const timetable = client<typeof contract>('timetable');
const MINUTE = 60_000;
const search = z.object({ view: z.string().optional(), school: z.uuid().optional(), day: z.iso.date().optional() });

/** The day of a school on the wall of the office: who is where now and next, and what is not as usual. It keeps itself up to date. */
export function DayBoard() {
  const cache = useQueryClient();
  const wall = useRef<HTMLDivElement>(null);
  const [{ school, day }, change] = useSearchState(search);
  useLive(['timetable.changed'], () => void cache.invalidateQueries({ queryKey: timetable.dayBoard.key() }));
  const query = useQuery({
    ...timetable.dayBoard.queryOptions({ input: { schoolId: school, date: day } }),
    placeholderData: keepPreviousData,
    // The clock goes on by itself; news arrive by the channel.
    refetchInterval: MINUTE,
  });
  return (
    <Page
      title={m.planner_day_title()}
      actions={
        <>
          <Button icon={Maximize} onPress={() => void wall.current?.requestFullscreen?.()}>
            {m.planner_day_full()}
          </Button>
          <Button icon={X} onPress={() => change({ view: undefined })}>
            {m.planner_day_close()}
          </Button>
        </>
      }
    >
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(board) => (
          <div ref={wall} className="overflow-auto bg-canvas [&:fullscreen]:p-8">
            <Wall board={board} />
          </div>
        )}
      </Load>
    </Page>
  );
}

/** The period that is on, and the one after it. */
export function nowAndNext({ periods, now, date, today }: DayBoardView) {
  const time = date === today ? now : '00:00';
  const current = periods.find(({ startsAt, endsAt }) => startsAt <= time && time < endsAt);
  const next = periods.find(({ startsAt }) => startsAt > time);
  return { current, next };
}

function Wall({ board }: { board: DayBoardView }) {
  const { current, next } = nowAndNext(board);
  return (
    <Stack gap={24}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="font-head text-4xl font-bold">
          {formatDate(board.date, { weekday: 'long', day: 'numeric', month: 'long' })}
          {board.name && <Badge>{board.name}</Badge>}
        </h2>
        <p className="font-head text-5xl font-bold tabular-nums">{board.now}</p>
      </div>
      <p className="text-2xl">
        {current
          ? m.planner_day_now({ period: current.period, from: current.startsAt, until: current.endsAt })
          : next
            ? m.planner_day_break({ time: next.startsAt })
            : m.planner_day_over()}
      </p>
      {!board.teaching ? (
        <EmptyState scene="calendar" title={m.planner_day_free()} />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <ul
            aria-label={m.planner_day_homerooms()}
            className="grid list-none grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-4 p-0"
          >
            {board.homerooms.map((homeroom) => (
              <HomeroomTile key={homeroom.id} board={board} homeroom={homeroom} now={current} next={next} />
            ))}
          </ul>
          <DayChanges board={board} />
        </div>
      )}
    </Stack>
  );
}
