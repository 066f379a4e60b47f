import { m } from '@patio/messages';
import { Callout, Link } from '@patio/ui';
import type { ChangeView } from '../../contract.ts';
import { cellLabel, changeLabel } from '../../model/index.ts';
import { CHANGE_TONES } from '../changes/change-labels.ts';
import { Withdraw } from '../changes/Withdraw.tsx';

/** A request about this mark: what was asked, where it stands, what was said, and the way back while nobody has decided. */
export function AskedChange({ change }: { change: ChangeView }) {
  const words = { state: changeLabel(change.state), before: cellLabel(change.before), after: cellLabel(change.after) };
  const { isOwn } = change;
  return (
    <Callout
      tone={CHANGE_TONES[change.state]}
      title={
        isOwn ? m.gradebook_change_asked_to(words) : m.gradebook_change_asked_to_by({ ...words, name: change.askedBy })
      }
      actions={
        isOwn && (
          <>
            {change.can.withdraw && <Withdraw change={change} />}
            <Link href={`/teacher/gradebook?tab=changes&change=${change.id}`}>{m.gradebook_change_see_all()}</Link>
          </>
        )
      }
    >
      {change.decision ?? change.reason}
    </Callout>
  );
}
