import { useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Inline, Status } from '@patio/ui';
import { Check, Pause, Play, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RunView, SolveView } from '../../contract.ts';
import { planner } from '../api.ts';

const isOpen = ({ state }: RunView) => state === 'waiting' || state === 'running' || state === 'paused';

/** Pause, go on, stop, and make the result the scenario's own. */
export function RunActions({ run, view }: { run: RunView; view: SolveView }) {
  const act = useRun(planner.key());
  const [keeping, setKeeping] = useState(false);
  const { id, state, wanted } = run;
  const control = (next: RunView['wanted'], done: string) =>
    act(() => planner.controlRun.call({ id, wanted: next }), done);
  const keep = () => act(() => planner.keepRun.call({ id, edition: view.scenario.edition }), m.planner_kept());
  const over = !isOpen(run);
  // Stopping takes a moment: what was pressed once is finished when the worker has written its last word.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the run is over
  useEffect(() => {
    if (!keeping || !over) return;
    setKeeping(false);
    void keep();
  }, [keeping, over]);
  const busy = state === 'running' && wanted !== 'go';
  return (
    <Inline>
      {state === 'paused' && (
        <Button icon={Play} onPress={() => void control('go', m.planner_resumed())}>
          {m.planner_resume()}
        </Button>
      )}
      {(state === 'running' || state === 'waiting') && (
        <Button icon={Pause} isDisabled={busy} onPress={() => void control('pause', m.planner_pausing())}>
          {m.planner_pause()}
        </Button>
      )}
      {isOpen(run) && view.can.keep && run.quality && (
        <Button
          variant="primary"
          icon={Square}
          isPending={keeping}
          onPress={() => {
            setKeeping(true);
            void control('stop', m.planner_stopping());
          }}
        >
          {m.planner_stop_and_keep()}
        </Button>
      )}
      {isOpen(run) && (
        <Button isDisabled={busy} onPress={() => void control('stop', m.planner_stopping())}>
          {m.planner_stop()}
        </Button>
      )}
      {over && run.quality && run.keptAs === null && view.can.keep && (
        <Button variant="primary" icon={Check} onPress={() => void keep()}>
          {m.planner_keep()}
        </Button>
      )}
      {run.keptAs !== null && <Status tone="ok">{m.planner_was_kept()}</Status>}
    </Inline>
  );
}
