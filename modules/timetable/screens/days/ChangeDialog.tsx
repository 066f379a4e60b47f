import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, RadioGroup, Select, Stack, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassDayView } from '../../contract.ts';
import { timetable } from '../api.ts';
import { dayText, factsOf } from './labels.ts';

type What = 'planned' | 'cancelled' | 'moved' | 'teacher' | 'room';

const whatOf = (item: ClassDayView): What =>
  item.cancelled ? 'cancelled' : item.movedFrom ? 'moved' : item.substitute ? 'teacher' : 'planned';

/** One class on one day: cancelled, at another time, with another teacher or in another room; or back as planned. */
export function ChangeDialog({ item, first, onClose }: { item: ClassDayView; first?: What; onClose: () => void }) {
  const cache = useQueryClient();
  // The change belongs to the day of the plan, wherever the class went.
  const date = item.movedFrom ?? item.date;
  const [what, setWhat] = useState<What>(first ?? whatOf(item));
  const [on, setOn] = useState(item.date);
  const [period, setPeriod] = useState(item.period);
  const [staffId, setStaffId] = useState<string | null>(null);
  const [roomId, setRoomId] = useState<string | null>(null);
  const [reason, setReason] = useState(item.reason ?? '');
  const { meetingId } = item;
  const choices = useQuery(timetable.changeChoices.queryOptions({ input: { meetingId, date, on, period } }));
  const save = useMutation({
    mutationFn: async () => {
      if (what === 'planned') await timetable.undoChange.call({ meetingId, date });
      else
        await timetable.changeDay.call({
          meetingId,
          date,
          cancelled: what === 'cancelled',
          movedTo: what === 'moved' ? { date: on, period } : null,
          substituteStaffId: what === 'teacher' ? staffId : null,
          roomId: what === 'room' ? roomId : null,
          reason: reason.trim() || null,
        });
    },
    onSuccess: async () => {
      toast(m.timetable_change_saved());
      await cache.invalidateQueries({ queryKey: timetable.key() });
      onClose();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const incomplete = (what === 'teacher' && !staffId) || (what === 'room' && !roomId);
  const { periods = [], rooms = [], staff = [] } = choices.data ?? {};
  const freeFirst = <T extends { free: boolean }>(list: readonly T[]) =>
    list.toSorted((a, b) => Number(b.free) - Number(a.free));
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={m.timetable_change_title({ section: item.section, date: dayText(item.date) })}
      actions={
        <Button variant="primary" isPending={save.isPending} isDisabled={incomplete} onPress={() => save.mutate()}>
          {m.timetable_save_change()}
        </Button>
      }
    >
      <Stack gap={16}>
        <RadioGroup
          label={m.timetable_change_what()}
          value={what}
          onChange={(next) => setWhat((next ?? 'planned') as What)}
          options={[
            { id: 'planned', label: m.timetable_as_planned() },
            { id: 'cancelled', label: m.timetable_cancel_class() },
            { id: 'moved', label: m.timetable_move_class() },
            { id: 'teacher', label: m.timetable_other_teacher() },
            { id: 'room', label: m.timetable_other_room() },
          ]}
        />
        {what === 'moved' && (
          <div className="flex flex-wrap gap-3">
            <DateField label={m.timetable_move_day()} value={on} onChange={(next) => next && setOn(next)} />
            <Select
              label={m.timetable_move_period()}
              value={String(period)}
              onChange={(next) => next && setPeriod(Number(next))}
              options={periods.map((each) => ({
                id: String(each.period),
                label: `${m.timetable_period({ n: each.period })} · ${each.startsAt}`,
              }))}
            />
          </div>
        )}
        {what === 'teacher' && (
          <Select
            label={m.timetable_who()}
            value={staffId}
            onChange={setStaffId}
            options={staff.map((each) => ({
              id: each.id,
              label: each.name,
              detail: each.free ? factsOf(each) : m.timetable_busy(),
            }))}
          />
        )}
        {what === 'room' && (
          <Select
            label={m.timetable_where()}
            value={roomId}
            onChange={setRoomId}
            options={freeFirst(rooms).map(({ id, name, free }) => ({
              id,
              label: name,
              ...(!free && { detail: m.timetable_used() }),
            }))}
          />
        )}
        {what !== 'planned' && <TextField label={m.timetable_why()} value={reason} onChange={setReason} />}
      </Stack>
    </Dialog>
  );
}
