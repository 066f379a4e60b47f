import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, ComboBox, Dialog, Stack, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayBoard, NewClosure } from '../../contract.ts';
import { timetable } from '../api.ts';

/** Notes that a room cannot be used for some days. */
export function ClosureDialog({ board, onClose }: { board: DayBoard; onClose: () => void }) {
  const cache = useQueryClient();
  const [closure, setClosure] = useState<NewClosure>({
    roomId: '',
    fromOn: board.date,
    throughOn: board.date,
    reason: '',
  });
  const change = (part: Partial<NewClosure>) => setClosure({ ...closure, ...part });
  const save = useMutation({
    ...timetable.closeRoom.mutationOptions(),
    onSuccess: async () => {
      toast(m.timetable_room_closed());
      await cache.invalidateQueries({ queryKey: timetable.key() });
      onClose();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Dialog
      isOpen
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={m.timetable_close_room()}
      actions={
        <Button
          variant="primary"
          isPending={save.isPending}
          isDisabled={!closure.roomId || !closure.reason.trim()}
          onPress={() => save.mutate(closure)}
        >
          {m.timetable_keep()}
        </Button>
      }
    >
      <Stack gap={16}>
        <ComboBox
          label={m.timetable_where()}
          isRequired
          value={closure.roomId || null}
          onChange={(roomId) => change({ roomId: roomId ?? '' })}
          options={board.rooms.map(({ id, name }) => ({ id, label: name }))}
        />
        <DateField
          label={m.timetable_absence_from()}
          value={closure.fromOn}
          onChange={(fromOn) =>
            fromOn && change({ fromOn, throughOn: fromOn > closure.throughOn ? fromOn : closure.throughOn })
          }
        />
        <DateField
          label={m.timetable_absence_through()}
          value={closure.throughOn}
          onChange={(throughOn) => throughOn && change({ throughOn })}
        />
        <TextField
          label={m.timetable_absence_reason()}
          isRequired
          maxLength={200}
          value={closure.reason}
          onChange={(reason) => change({ reason })}
        />
      </Stack>
    </Dialog>
  );
}
