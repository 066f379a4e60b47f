import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, RowList, Section, Select, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarHeart, DoorClosed } from 'lucide-react';
import { useState } from 'react';
import type { CoverView, DayBoard } from '../../contract.ts';
import { timetable } from '../api.ts';
import { ClosureDialog } from './ClosureDialog.tsx';
import { dayText } from './labels.ts';
import { SpecialDayDialog } from './SpecialDayDialog.tsx';

function useDone() {
  const cache = useQueryClient();
  return {
    onSuccess: () => cache.invalidateQueries({ queryKey: timetable.key() }),
    onError: async (error: unknown) => void toast(await failureText(error), { tone: 'bad' }),
  };
}

/** Rooms that cannot be used on the day. */
export function ClosedRooms({ view, board }: { view: CoverView; board: DayBoard }) {
  const [adding, setAdding] = useState(false);
  const reopen = useMutation({ ...timetable.reopenRoom.mutationOptions(), ...useDone() });
  return (
    <Section
      title={m.timetable_closed_rooms()}
      actions={
        view.can.manage && (
          <Button icon={DoorClosed} onPress={() => setAdding(true)}>
            {m.timetable_close_room()}
          </Button>
        )
      }
    >
      <Card flush>
        {view.closures.length === 0 && <p className="p-4">{m.timetable_no_closed_rooms()}</p>}
        <RowList
          label={m.timetable_closed_rooms()}
          items={view.closures.map(({ id, room, reason, throughOn }) => ({
            id,
            icon: DoorClosed,
            tone: 'warn' as const,
            title: room,
            detail: [reason, m.timetable_away_until({ date: dayText(throughOn) })].join(' · '),
            end: view.can.manage && (
              <Button size="sm" onPress={() => reopen.mutate({ id })}>
                {m.timetable_reopen_room()}
              </Button>
            ),
          }))}
        />
      </Card>
      {adding && <ClosureDialog board={board} onClose={() => setAdding(false)} />}
    </Section>
  );
}

/** What some classes of the day make way for. */
export function SpecialDays({ board }: { board: DayBoard }) {
  const [adding, setAdding] = useState(false);
  const ring = useMutation({ ...timetable.setDayBells.mutationOptions(), ...useDone() });
  const remove = useMutation({ ...timetable.removeSpecialDay.mutationOptions(), ...useDone() });
  return (
    <Section
      title={m.timetable_specials()}
      description={m.timetable_specials_lede()}
      actions={
        board.can.manage &&
        board.teaching && (
          <Button icon={CalendarHeart} onPress={() => setAdding(true)}>
            {m.timetable_add_special()}
          </Button>
        )
      }
    >
      {board.can.manage && board.teaching && board.date >= board.today && board.bells.length > 1 && (
        <Select
          className="max-w-sm"
          atOnce
          label={m.timetable_day_bells()}
          hint={m.timetable_day_bells_hint()}
          value={board.bellId}
          onChange={(bellScheduleId) =>
            bellScheduleId && ring.mutate({ schoolId: board.schoolId, date: board.date, bellScheduleId })
          }
          options={board.bells.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
      <Card flush>
        {board.specials.length === 0 && <p className="p-4">{m.timetable_no_specials()}</p>}
        <RowList
          label={m.timetable_specials()}
          items={board.specials.map(({ id, kind, name, homerooms, fromPeriod, throughPeriod, classes }) => ({
            id,
            icon: CalendarHeart,
            tone: 'info' as const,
            title: `${m.timetable_special_kind_is({ kind })}: ${name}`,
            detail: [
              homerooms.join(', ') || m.timetable_whole_school(),
              m.timetable_special_hours({ from: fromPeriod, through: throughPeriod }),
              m.timetable_special_classes({ count: classes }),
            ].join(' · '),
            end: board.can.manage && (
              <Button size="sm" onPress={() => remove.mutate({ id })}>
                {m.timetable_remove()}
              </Button>
            ),
          }))}
        />
      </Card>
      {adding && <SpecialDayDialog board={board} onClose={() => setAdding(false)} />}
    </Section>
  );
}
