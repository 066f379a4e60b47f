import { instantAt, localDateAt } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Dialog, Stack } from '@patio/ui';
import { DateField, TimeField } from '@patio/ui/dates';
import { useState } from 'react';
import { placeOf } from '../labels.ts';
import type { AudienceInHand } from './use-audience.ts';
import type { Composing } from './use-compose.ts';

interface Props {
  when: 'now' | 'later';
  composing: Composing;
  audience: AudienceInHand;
  onClose: () => void;
}

/** Says once more to how many it goes, and asks for the time where it goes later. */
export function SendDialog({ when, composing, audience: { count, timeZone }, onClose }: Props) {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = localDateAt(new Date(), zone);
  const [date, setDate] = useState<string | null>(today);
  const [time, setTime] = useState<string | null>('07:00');
  const moment = date && time ? instantAt(date, time, zone) : null;
  const send = async () => {
    const done = when === 'now' ? await composing.publish() : await composing.schedule(moment!.toISOString());
    if (done) onClose();
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={when === 'now' ? m.announcements_publish() : m.announcements_schedule()}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button
            variant="primary"
            isPending={composing.isPending}
            isDisabled={when === 'later' && !moment}
            onPress={() => void send()}
          >
            {when === 'now' ? m.announcements_publish_now() : m.announcements_schedule()}
          </Button>
        </>
      )}
    >
      <Stack gap={14}>
        <p>{m.announcements_publish_text({ people: count?.people ?? 0, households: count?.households ?? 0 })}</p>
        {when === 'later' && (
          <>
            <div className="an-pair">
              <DateField atOnce label={m.announcements_day()} min={today} value={date} onChange={setDate} />
              <TimeField atOnce label={m.announcements_time()} value={time} onChange={setTime} />
            </div>
            <small>{m.announcements_school_clock({ place: placeOf(zone) })}</small>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
