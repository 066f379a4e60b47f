import { m } from '@patio/messages';
import { Status } from '@patio/ui';
import type { Reason } from '../../contract.ts';
import { type SheetState, sheetLabel } from '../../model/index.ts';
import { SHEET_TONES } from '../book/labels.ts';

/** Why somebody should look, in a sentence. */
export const reasonLabel = (reason: Reason): string => {
  switch (reason.kind) {
    case 'below':
      return m.gradebook_reason_below({ mark: reason.mark, pass: reason.pass });
    case 'missing':
      return m.gradebook_reason_missing({ count: reason.count });
    case 'fell':
      return m.gradebook_reason_fell({ from: reason.from, to: reason.to });
    case 'levels':
      return m.gradebook_reason_levels({ level: reason.level, count: reason.count, term: reason.term });
  }
};

interface StandingProps {
  mark: string | null;
  passed: boolean | null;
  state: SheetState;
}

/** A grade of one term; what is not published yet says how far it is. */
export function Standing({ mark, passed, state }: StandingProps) {
  if (mark === null) return <span className="text-ink-2">–</span>;
  const open = state !== 'published' && state !== 'locked';
  return (
    <>
      <b className={passed === false ? 'text-bad-ink' : undefined}>{mark}</b>
      {open && <small className="block text-ink-2">{sheetLabel(state)}</small>}
    </>
  );
}

export const SheetStatus = ({ state }: { state: SheetState }) => (
  <Status tone={SHEET_TONES[state]} look="plain">
    {sheetLabel(state)}
  </Status>
);
