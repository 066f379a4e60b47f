import { m } from '@patio/messages';
import { Button, IconButton, Inline } from '@patio/ui';
import { TimeField } from '@patio/ui/dates';
import { Plus, Trash2 } from 'lucide-react';
import type { TimeSpan } from '../../contract.ts';

const MOST = 6;

interface BreaksFieldProps {
  breaks: readonly TimeSpan[];
  onChange: (breaks: TimeSpan[]) => void;
}

/** Pauses in which nobody is met. */
export function BreaksField({ breaks, onChange }: BreaksFieldProps) {
  const change = (at: number, part: Partial<TimeSpan>) =>
    onChange(breaks.map((pause, nth) => (nth === at ? { ...pause, ...part } : pause)));
  return (
    <fieldset className="ap-set">
      <legend>{m.appointments_breaks()}</legend>
      {breaks.map((pause, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pause is nothing but its place in the list
        <Inline key={at} gap={12}>
          <TimeField
            label={m.appointments_from()}
            value={pause.from}
            onChange={(from) => from && change(at, { from })}
          />
          <TimeField
            label={m.appointments_until_time()}
            value={pause.until}
            onChange={(until) => until && change(at, { until })}
          />
          <IconButton
            icon={Trash2}
            label={m.appointments_break_remove({ number: at + 1 })}
            onPress={() => onChange(breaks.filter((_, nth) => nth !== at))}
          />
        </Inline>
      ))}
      {breaks.length < MOST && (
        <div>
          <Button size="sm" icon={Plus} onPress={() => onChange([...breaks, { from: '16:30', until: '16:45' }])}>
            {m.appointments_break_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
