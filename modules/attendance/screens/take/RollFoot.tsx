import type { OutboxEntry } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Icon, Link, Status } from '@patio/ui';
import { Check, CloudCheck, CloudOff } from 'lucide-react';
import type { RollView } from '../../contract.ts';
import type { RollDraft } from './use-draft.ts';

/** Where the marks are: only here, on their way, or with the school. */
function Whereabouts({
  entry,
  changed,
  taken,
  full,
}: {
  entry?: OutboxEntry;
  changed: boolean;
  taken: boolean;
  full: boolean;
}) {
  if (full) return <Status tone="bad">{m.attendance_device_full()}</Status>;
  if (entry?.state === 'refused')
    return (
      <Status tone="bad">
        {m.attendance_refused()} <Link href="/sync">{m.attendance_see_why()}</Link>
      </Status>
    );
  if (entry?.state === 'waiting')
    return (
      <span className="att-where" role="status">
        <Icon of={CloudOff} />
        {m.attendance_saved_here()}
      </span>
    );
  if (taken && !changed)
    return (
      <span className="att-where" data-sent role="status">
        <Icon of={CloudCheck} />
        {m.attendance_sent()}
      </span>
    );
  return <span className="att-where">{m.attendance_not_confirmed()}</span>;
}

/** Stays in sight: the count, where the marks are, and the one button. */
export function RollFoot({ roll, draft, onSubmit }: { roll: RollView; draft: RollDraft; onSubmit: () => void }) {
  const { counts, entry, changed, full } = draft;
  const waiting = entry?.state === 'waiting';
  const taken = Boolean(roll.roll?.takenAt) || waiting || entry?.state === 'sent';
  const done = taken && !changed && entry?.state !== 'refused';
  return (
    <div className="att-foot">
      <div className="att-sum">
        <b aria-live="polite">{m.attendance_counts(counts)}</b>
        <Whereabouts entry={entry} changed={changed} taken={taken} full={full} />
      </div>
      {roll.can.mark && (
        <Button variant={done ? 'secondary' : 'primary'} size="lg" icon={Check} isDisabled={done} onPress={onSubmit}>
          {done ? m.attendance_taken() : taken ? m.attendance_send_correction() : m.attendance_confirm()}
        </Button>
      )}
    </div>
  );
}
