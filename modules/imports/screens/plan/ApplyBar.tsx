import { useProof } from '@patio/accounts/screens';
import { useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Icon } from '@patio/ui';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { BatchState, BatchView, PlanCounts } from '../../contract.ts';
import { batchHref, IMPORTS_AT } from '../addresses.ts';
import { imports } from '../api.ts';
import { useBatchCommand } from '../use-batch.ts';
import { ApplyDialog } from './ApplyDialog.tsx';

const OPEN: readonly BatchState[] = ['planned', 'checking', 'failed'];

/** How many rows of a plan change something, and how many stay out of it. */
export const tallyOf = ({ actions }: PlanCounts) => ({
  changes: actions.create + actions.update + actions.leave,
  conflicts: actions.conflict,
  errors: actions.error,
  out: actions.conflict + actions.error,
});

/** The promise that it can be taken back, what stays out, and the button that carries the plan out. */
export function ApplyBar({ view, counts }: { view: BatchView; counts: PlanCounts }) {
  const command = useBatchCommand(view.id);
  const navigate = useNavigate();
  const { prove, dialog } = useProof(m.imports_apply_title({ count: tallyOf(counts).changes }));
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const tally = tallyOf(counts);
  if (!OPEN.includes(view.state)) return null;
  const apply = async (reason?: string) => {
    setPending(true);
    const { id, version } = view;
    const given = { id, version, leaveOut: tally.out > 0, reason };
    const sent = await command(() => prove((proof) => imports.applyBatch.call({ ...given, ...proof })));
    setPending(false);
    if (!sent) return;
    setAsking(false);
    await navigate(batchHref(id, view.can.needsSecond ? 'plan' : 'apply'));
  };
  return (
    <footer className="im-go">
      <span className="im-back">
        <Icon of={Undo2} />
      </span>
      <p>
        <b>{m.imports_promise()}</b>
        {m.imports_promise_more()}
      </p>
      {tally.out > 0 && (
        <p className="im-out">
          <b>{m.imports_out({ count: tally.out })}</b>
          {m.imports_out_more({ conflicts: tally.conflicts, errors: tally.errors })}
        </p>
      )}
      <Button href={IMPORTS_AT}>{m.imports_later()}</Button>
      <Button
        variant="primary"
        isPending={pending}
        isDisabled={!view.can.apply || tally.changes === 0 || view.state === 'checking'}
        onPress={() => (tally.out > 0 || view.can.needsSecond ? setAsking(true) : void apply())}
      >
        {tally.changes === 0 ? m.imports_nothing_new() : m.imports_apply({ count: tally.changes })}
      </Button>
      {dialog}
      {asking && (
        <ApplyDialog
          tally={tally}
          counts={counts}
          needsSecond={view.can.needsSecond}
          isPending={pending}
          onClose={() => setAsking(false)}
          onApply={(reason) => void apply(reason)}
        />
      )}
    </footer>
  );
}
