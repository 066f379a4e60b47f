import { m } from '@patio/messages';
import { Button, Icon, Link, Status } from '@patio/ui';
import { Check, CloudCheck, CloudOff } from 'lucide-react';
import type { RollView } from '../../contract.ts';
import type { RollMarks } from './use-roll-marks.ts';

const isRefused = ({ toFix, toChoose }: RollMarks['unsaved']): boolean => toFix.length + toChoose.length > 0;

/** Where the marks are: only here, on their way, or with the school. */
function Whereabouts({ marks: { unsaved, full }, taken }: { marks: RollMarks; taken: boolean }) {
  if (full) return <Status tone="bad">{m.attendance_device_full()}</Status>;
  if (isRefused(unsaved))
    return (
      <Status tone="bad">
        {m.attendance_refused()} <Link href="/sync">{m.attendance_see_why()}</Link>
      </Status>
    );
  if (unsaved.waiting > 0)
    return (
      <span className="att-where" role="status">
        <Icon of={CloudOff} />
        {m.attendance_saved_here()}
      </span>
    );
  if (taken && unsaved.all === 0)
    return (
      <span className="att-where" data-sent role="status">
        <Icon of={CloudCheck} />
        {m.attendance_sent()}
      </span>
    );
  return <span className="att-where">{m.attendance_not_confirmed()}</span>;
}

/** Stays in sight: the count, where the marks are, and the one button. */
export function RollFoot({ roll, marks, onSubmit }: { roll: RollView; marks: RollMarks; onSubmit: () => void }) {
  const { counts, unsaved, arrived } = marks;
  const taken = Boolean(roll.roll?.takenAt) || unsaved.waiting > 0 || arrived;
  const done = taken && unsaved.saving === 0 && !isRefused(unsaved);
  return (
    <div className="att-foot">
      <div className="att-sum">
        <b aria-live="polite">{m.attendance_counts(counts)}</b>
        <Whereabouts marks={marks} taken={taken} />
      </div>
      {roll.can.mark && (
        <Button variant={done ? 'secondary' : 'primary'} size="lg" icon={Check} isDisabled={done} onPress={onSubmit}>
          {done ? m.attendance_taken() : taken ? m.attendance_send_correction() : m.attendance_confirm()}
        </Button>
      )}
    </div>
  );
}
