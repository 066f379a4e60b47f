import { m } from '@patio/messages';
import type { DayBoard } from '@patio/timetable';
import { NotebookCover, type NotebookLook } from '@patio/ui';

type Item = DayBoard['items'][number];
type Period = DayBoard['periods'][number];

const isAt = (item: Item, period: Period | undefined): boolean =>
  period !== undefined && item.period <= period.period && period.period < item.period + item.length;

interface HomeroomTileProps {
  board: DayBoard;
  homeroom: { id: string; name: string };
  now: Period | undefined;
  next: Period | undefined;
}

/** Where a homeroom is now and what comes next, large enough to be read from across the room. */
export function HomeroomTile({ board, homeroom, now, next }: HomeroomTileProps) {
  const own = board.items.filter((item) => item.homeroomIds.includes(homeroom.id));
  const current = own.filter((item) => isAt(item, now));
  const after = own.filter((item) => isAt(item, next));
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <p className="font-head text-2xl font-bold">{homeroom.name}</p>
      {current.map((item) => (
        <Now key={item.meetingId} item={item} />
      ))}
      {now && current.length === 0 && <p className="py-3 text-lg text-ink-2">{m.planner_day_nothing()}</p>}
      {next && after.length > 0 && (
        <p className="mt-2 text-base text-ink-2">
          {m.planner_day_next({ time: next.startsAt, what: after.map((item) => item.section).join(', ') })}
        </p>
      )}
    </li>
  );
}

function Now({ item }: { item: Item }) {
  const trouble = item.cancelled
    ? (item.reason ?? m.planner_day_cancelled())
    : item.needsCover
      ? m.planner_day_no_teacher()
      : item.needsRoom
        ? m.planner_day_no_room()
        : null;
  return (
    <NotebookCover look={item.look as NotebookLook} className="mt-2 rounded-md py-2 pe-3">
      <p className="text-xl font-bold">{item.section}</p>
      <p className="text-lg">{[item.room, item.substitute ?? item.teachers[0]].filter(Boolean).join(' · ')}</p>
      {trouble && <p className="mt-1 text-lg font-bold text-bad-ink">{trouble}</p>}
    </NotebookCover>
  );
}
