import { m } from '@patio/messages';
import type { DayBoard } from '@patio/timetable';
import { Card, RowList, Stack } from '@patio/ui';
import { CalendarHeart, ClipboardList, DoorClosed, TriangleAlert, UserX } from 'lucide-react';

type Item = DayBoard['items'][number];

/** What is different about a class today, in words; null for one as usual. */
function differs(item: Item): string | null {
  if (item.needsCover) return m.planner_day_no_teacher();
  if (item.needsRoom) return m.planner_day_no_room();
  if (item.cancelled) return item.reason ?? m.planner_day_cancelled();
  if (item.substitute) return m.planner_day_covered({ name: item.substitute });
  return item.movedFrom ? m.planner_day_moved() : null;
}

/** Everything about the day that is not as usual: who is away, what is closed, which classes differ. */
export function DayChanges({ board }: { board: DayBoard }) {
  const lacks = (item: Item) => item.needsCover || item.needsRoom;
  // Classes that make way for a special day are told by it, once.
  const special = new Set(board.specials.map(({ name }) => name));
  const rows = board.items
    .flatMap((item) => {
      const text = item.cancelled && special.has(item.reason ?? '') ? null : differs(item);
      return text ? [{ item, text }] : [];
    })
    .toSorted((a, b) => Number(lacks(b.item)) - Number(lacks(a.item)));
  const around = [
    ...board.specials.map(({ id, name, homerooms }) => ({
      id,
      icon: CalendarHeart,
      tone: 'info' as const,
      title: name,
      detail: homerooms.join(', ') || m.planner_day_whole_school(),
    })),
    ...board.away.map((name) => ({
      id: `away ${name}`,
      icon: UserX,
      tone: 'warn' as const,
      title: name,
      detail: m.planner_day_away(),
    })),
    ...board.closed.map((room) => ({
      id: `closed ${room}`,
      icon: DoorClosed,
      tone: 'warn' as const,
      title: room,
      detail: m.planner_day_closed(),
    })),
  ];
  return (
    <Stack gap={16}>
      <Card title={m.planner_day_differs()} flush>
        {rows.length + around.length === 0 && <p className="p-4 text-lg">{m.planner_day_as_usual()}</p>}
        <RowList
          label={m.planner_day_differs()}
          items={[
            ...around,
            ...rows.map(({ item, text }) => ({
              id: item.meetingId,
              icon: lacks(item) ? TriangleAlert : ClipboardList,
              tone: lacks(item) ? ('bad' as const) : ('info' as const),
              title: `${item.startsAt} · ${item.section}`,
              detail: [text, item.room].filter(Boolean).join(' · '),
            })),
          ]}
        />
      </Card>
    </Stack>
  );
}
