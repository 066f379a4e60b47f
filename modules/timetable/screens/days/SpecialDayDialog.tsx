import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, MultiSelect, Segmented, Select, Stack, TextField, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DayBoard, type NewSpecialDay, SPECIAL_KINDS } from '../../contract.ts';
import { timetable } from '../api.ts';
import { dayText } from './labels.ts';

/** Which classes of a day make way for an exam, a trip or something else. */
export function SpecialDayDialog({ board, onClose }: { board: DayBoard; onClose: () => void }) {
  const cache = useQueryClient();
  const [day, setDay] = useState<NewSpecialDay>({
    schoolId: board.schoolId,
    date: board.date,
    kind: 'exam',
    name: '',
    homeroomIds: [],
    fromPeriod: 1,
    throughPeriod: board.periods.length,
  });
  const change = (part: Partial<NewSpecialDay>) => setDay({ ...day, ...part });
  const save = useMutation({
    ...timetable.addSpecialDay.mutationOptions(),
    onSuccess: async ({ classes }) => {
      toast(m.timetable_special_saved({ count: classes }));
      await cache.invalidateQueries({ queryKey: timetable.key() });
      onClose();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const hours = board.periods.map(({ period, startsAt }) => ({
    id: String(period),
    label: `${m.timetable_period({ n: period })} · ${startsAt}`,
  }));
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={m.timetable_special_title({ date: dayText(board.date) })}
      actions={
        <Button
          variant="primary"
          isPending={save.isPending}
          isDisabled={!day.name.trim() || day.throughPeriod < day.fromPeriod}
          onPress={() => save.mutate(day)}
        >
          {m.timetable_keep()}
        </Button>
      }
    >
      <Stack gap={16}>
        <Segmented
          label={m.timetable_special_kind()}
          value={day.kind}
          onChange={(kind) => change({ kind: kind as NewSpecialDay['kind'] })}
          options={SPECIAL_KINDS.map((kind) => ({ id: kind, label: m.timetable_special_kind_is({ kind }) }))}
        />
        <TextField
          label={m.timetable_special_name()}
          hint={m.timetable_special_name_hint()}
          isRequired
          maxLength={100}
          value={day.name}
          onChange={(name) => change({ name })}
        />
        <MultiSelect
          label={m.timetable_special_homerooms()}
          hint={m.timetable_special_homerooms_hint()}
          value={day.homeroomIds}
          onChange={(homeroomIds) => change({ homeroomIds })}
          options={board.homerooms.map(({ id, name }) => ({ id, label: name }))}
        />
        <div className="flex flex-wrap gap-3">
          <Select
            label={m.timetable_special_from()}
            value={String(day.fromPeriod)}
            onChange={(next) => next && change({ fromPeriod: Number(next) })}
            options={hours}
          />
          <Select
            label={m.timetable_special_through()}
            value={String(day.throughPeriod)}
            onChange={(next) => next && change({ throughPeriod: Number(next) })}
            options={hours}
          />
        </div>
      </Stack>
    </Dialog>
  );
}
