import { fileAddress, useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Meter, Status } from '@patio/ui';
import { Download, RotateCcw, X } from 'lucide-react';
import type { RunView } from '../../contract.ts';
import { reports } from '../api.ts';
import { STATE_TONES } from '../texts.ts';

/** Where a run stands; one that is being made says how far it is. */
export function RunStatus({ run }: { run: RunView }) {
  if (run.state === 'running' && run.total > 0)
    return (
      <span className="num">
        {m.reports_progress({ done: run.done, total: run.total })}
        <Meter ratio={Math.min(1, run.done / run.total)} thin />
      </span>
    );
  return (
    <Status look="plain" tone={STATE_TONES[run.state]}>
      {m.reports_state_is({ state: run.state })}
    </Status>
  );
}

/** What can be done with a run now: fetch it, stop it, or make it once more. */
export function RunAction({ run }: { run: RunView }) {
  const cancel = useStep({
    send: () => reports.cancelRun.call({ id: run.id }),
    done: m.reports_cancelled(),
    refresh: reports.key(),
  });
  const again = useStep({
    send: () => reports.runAgain.call({ id: run.id }),
    done: m.reports_started(),
    refresh: reports.key(),
  });
  if (run.fileId)
    return (
      <Button size="sm" icon={Download} href={`${fileAddress(run.fileId)}?download`} download>
        {m.reports_download()}
      </Button>
    );
  if (run.can.cancel)
    return (
      <Button size="sm" variant="quiet" icon={X} isPending={cancel.isPending} onPress={() => cancel.mutate()}>
        {m.reports_stop()}
      </Button>
    );
  if (run.can.again && run.state !== 'held')
    return (
      <Button size="sm" variant="quiet" icon={RotateCcw} isPending={again.isPending} onPress={() => again.mutate()}>
        {m.reports_again()}
      </Button>
    );
  return null;
}
