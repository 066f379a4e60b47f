import { failureText } from '@patio/client';
import { addDays, makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Drawer, Inline, NumberField, Segmented, Select, Stack, TextField, toast } from '@patio/ui';
import { DateField, TimeField } from '@patio/ui/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferFields, OfferView } from '../../contract.ts';
import { cutSlots } from '../../rules/cut-slots.ts';
import { appointments } from '../api.ts';
import { WeeklyFields } from './WeeklyFields.tsx';

interface OfferDrawerProps {
  offer: OfferView | null;
  rooms: readonly { id: string; name: string }[];
  today: string;
  teaches: boolean;
  onClose: () => void;
}

const newOffer = (today: string, teaches: boolean): OfferFields => ({
  from: '15:00',
  until: '17:00',
  slotMinutes: 20,
  gapMinutes: 0,
  breaks: [],
  audience: teaches ? 'taught' : 'school',
  startsOn: addDays(today, 1),
  endsOn: addDays(today, 1),
  weekdays: [],
  exceptions: [],
  roomId: null,
  videoLink: null,
  capFamily: 1,
  capHost: null,
  note: '',
});

/** Offers hours, once or every week, or changes them. */
export function OfferDrawer({ offer, rooms, today, teaches, onClose }: OfferDrawerProps) {
  const cache = useQueryClient();
  const [id] = useState(() => offer?.id ?? makeId());
  const [fields, setFields] = useState<OfferFields>(() => offer ?? newOffer(today, teaches));
  const set = (part: Partial<OfferFields>) => setFields((before) => ({ ...before, ...part }));
  const isWeekly = fields.weekdays.length > 0;
  const save = useMutation({
    mutationFn: () => {
      const { from, until, slotMinutes, gapMinutes, breaks, audience, startsOn, endsOn, weekdays } = fields;
      const { exceptions, roomId, videoLink, capFamily, capHost, note } = fields;
      const days = { startsOn, endsOn: isWeekly ? endsOn : startsOn, weekdays, exceptions };
      const rest = { roomId, videoLink: videoLink?.trim() || null, capFamily, capHost, note: note.trim() };
      const cut = { from, until, slotMinutes, gapMinutes, breaks, audience };
      return appointments.saveOffer.call({ id, seen: offer?.version ?? 0, ...cut, ...days, ...rest });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const slots = fields.from < fields.until ? cutSlots(fields).length : 0;
  const hasPlace = fields.roomId !== null || (fields.videoLink ?? '').trim() !== '';
  return (
    <Drawer
      size="lg"
      title={offer ? m.appointments_offer_change() : m.appointments_offer_new()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {(close) => (
        <Stack gap={16}>
          <Segmented
            label={m.appointments_how_often()}
            value={isWeekly ? 'weekly' : 'single'}
            onChange={(next) =>
              set(next === 'weekly' ? { weekdays: [4], endsOn: addDays(fields.startsOn, 56) } : { weekdays: [] })
            }
            options={[
              { id: 'single', label: m.appointments_once() },
              { id: 'weekly', label: m.appointments_weekly() },
            ]}
          />
          <DateField
            label={isWeekly ? m.appointments_first_day() : m.appointments_day()}
            value={fields.startsOn}
            onChange={(startsOn) => startsOn && set({ startsOn })}
            isRequired
          />
          {isWeekly && <WeeklyFields fields={fields} onChange={set} />}
          <Inline gap={12}>
            <TimeField label={m.appointments_from()} value={fields.from} onChange={(from) => from && set({ from })} />
            <TimeField
              label={m.appointments_until_time()}
              value={fields.until}
              onChange={(until) => until && set({ until })}
            />
          </Inline>
          <Inline gap={12}>
            <NumberField
              label={m.appointments_slot_minutes()}
              min={5}
              max={120}
              value={fields.slotMinutes}
              onChange={(slotMinutes) => set({ slotMinutes: slotMinutes ?? 20 })}
            />
            <NumberField
              label={m.appointments_gap_minutes()}
              min={0}
              max={60}
              value={fields.gapMinutes}
              onChange={(gapMinutes) => set({ gapMinutes: gapMinutes ?? 0 })}
            />
          </Inline>
          <p className="ap-note">{m.appointments_slots_a_day({ count: slots })}</p>
          <Select
            label={m.appointments_room()}
            value={fields.roomId}
            onChange={(roomId) => set({ roomId })}
            options={rooms.map((room) => ({ id: room.id, label: room.name }))}
          />
          <TextField
            label={m.appointments_video_link()}
            hint={m.appointments_video_link_hint()}
            value={fields.videoLink ?? ''}
            onChange={(videoLink) => set({ videoLink })}
            maxLength={500}
          />
          <TextField
            label={m.appointments_note()}
            value={fields.note}
            onChange={(note) => set({ note })}
            maxLength={200}
          />
          <NumberField
            label={m.appointments_cap_host()}
            min={1}
            max={60}
            value={fields.capHost}
            onChange={(capHost) => set({ capHost: capHost ?? null })}
          />
          {!hasPlace && <Callout tone="info">{m.appointments_failure_place_missing()}</Callout>}
          <Inline gap={8}>
            <Button
              variant="primary"
              isDisabled={slots === 0 || !hasPlace}
              isPending={save.isPending}
              onPress={() =>
                save.mutateAsync().then(
                  async () => {
                    toast(m.appointments_offer_saved());
                    await cache.invalidateQueries({ queryKey: appointments.key() });
                    close();
                  },
                  () => {},
                )
              }
            >
              {m.appointments_save()}
            </Button>
            <Button onPress={close}>{m.ui_cancel()}</Button>
          </Inline>
        </Stack>
      )}
    </Drawer>
  );
}
