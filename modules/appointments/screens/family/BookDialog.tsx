import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Dialog, RadioGroup, Stack, TextField, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FamilyChild, HostView, Place, SlotView } from '../../contract.ts';
import { appointments } from '../api.ts';
import { whenText, whereText } from '../texts.ts';
import { useHold } from './use-hold.ts';

interface BookDialogProps {
  child: FamilyChild;
  host: HostView;
  slot: SlotView;
  onClose: () => void;
}

/** The last tap: who, when and where, kept for five minutes while the family looks at it. */
export function BookDialog({ child, host, slot, onClose }: BookDialogProps) {
  const cache = useQueryClient();
  const [id] = useState(makeId);
  const [topic, setTopic] = useState('');
  const [interpreter, setInterpreter] = useState('');
  const [place, setPlace] = useState<Place>(slot.room || !slot.video ? 'room' : 'video');
  const hold = useHold(slot.id, child.id);
  const book = useMutation({
    mutationFn: () =>
      appointments.book.call({
        bookings: [{ id, slotId: slot.id, studentId: child.id, place: slot.room && slot.video ? place : null }],
        topic: topic.trim(),
        interpreter: interpreter.trim().length > 1 ? interpreter.trim() : null,
      }),
    onSuccess: async () => {
      toast(m.appointments_booked());
      await cache.invalidateQueries({ queryKey: appointments.key() });
      onClose();
    },
    onError: async (error) => {
      toast(await failureText(error), { tone: 'bad' });
      await cache.invalidateQueries({ queryKey: appointments.key() });
    },
  });
  const leave = () => {
    hold.release();
    onClose();
  };
  return (
    <Dialog
      title={m.appointments_book_with({ name: host.name })}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.appointments_other_time()}</Button>
          <Button
            variant="primary"
            isDisabled={hold.refusal !== null}
            isPending={book.isPending}
            onPress={() => book.mutate()}
          >
            {m.appointments_confirm()}
          </Button>
        </>
      )}
    >
      <Stack gap={14}>
        <p className="ap-when">{whenText(slot)}</p>
        <p>{m.appointments_about({ name: child.givenName, where: whereText(slot) })}</p>
        {hold.refusal && <Callout tone="warn" title={hold.refusal} live />}
        {slot.room && slot.video && (
          <RadioGroup
            atOnce
            label={m.appointments_how()}
            value={place}
            onChange={(next) => setPlace(next === 'video' ? 'video' : 'room')}
            options={[
              { id: 'room', label: slot.room },
              { id: 'video', label: m.appointments_place_video() },
            ]}
          />
        )}
        <TextField label={m.appointments_topic()} value={topic} onChange={setTopic} maxLength={500} atOnce />
        <TextField
          label={m.appointments_interpreter()}
          hint={m.appointments_interpreter_hint()}
          value={interpreter}
          onChange={setInterpreter}
          maxLength={60}
          atOnce
        />
      </Stack>
    </Dialog>
  );
}
