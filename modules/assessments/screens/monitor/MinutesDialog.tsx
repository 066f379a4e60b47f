import { m } from '@patio/messages';
import { Button, Dialog, Inline, NumberField, Stack } from '@patio/ui';
import { useState } from 'react';
import type { MonitorLine } from '../../contract.ts';
import type { InMonitor } from './use-monitor.ts';

const USUAL = [5, 10, 15];

interface Props {
  /** Nobody named: everybody who sits in it now. */
  to: MonitorLine | null;
  monitor: InMonitor;
  onClose: () => void;
}

/** Gives more minutes; the student's clock shows them at once. */
export function MinutesDialog({ to, monitor, onClose }: Props) {
  const [minutes, setMinutes] = useState(5);
  const [isPending, setPending] = useState(false);
  const give = async () => {
    setPending(true);
    const done = await monitor.giveMinutes(minutes, to ?? undefined);
    setPending(false);
    if (done) onClose();
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={to ? m.assessments_minutes_for({ name: to.name }) : m.assessments_minutes_for_all()}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.assessments_cancel()}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void give()}>
            {m.assessments_give({ count: minutes })}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Inline gap={8}>
          {USUAL.map((count) => (
            <Button key={count} aria-pressed={minutes === count} onPress={() => setMinutes(count)}>
              {m.assessments_minutes({ count })}
            </Button>
          ))}
        </Inline>
        <NumberField
          atOnce
          label={m.assessments_extra_time()}
          unit={m.assessments_minutes_unit()}
          min={1}
          max={240}
          value={minutes}
          onChange={(next) => setMinutes(next ?? 5)}
        />
      </Stack>
    </Dialog>
  );
}
