import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, NumberField, RadioGroup, Select, Stack } from '@patio/ui';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { MOST_ATTEMPTS, type RunView, type SolveView } from '../../contract.ts';
import { planner } from '../api.ts';

const MINUTES = [0, 1, 5, 15] as const;
const minutesWords = (minutes: number) =>
  minutes === 0 ? m.planner_minutes_none() : m.planner_minutes({ count: minutes });

/** How the week is to be looked for. */
export function StartRun({ view: { scenario, runs } }: { view: SolveView }) {
  const [mode, setMode] = useState<RunView['mode']>(scenario.placed > 0 ? 'improve' : 'fresh');
  const [minutes, setMinutes] = useState<number>(1);
  const [attempts, setAttempts] = useState(1);
  const [seed, setSeed] = useState((runs[0]?.seed ?? 0) + 1);
  const start = useStep({
    send: () => planner.startRun.call({ id: scenario.id, mode, minutes, seed, attempts }),
    done: m.planner_started(),
    refresh: planner.key(),
  });
  const modes = [
    { id: 'fresh', label: m.planner_mode_fresh(), detail: m.planner_mode_fresh_hint() },
    { id: 'improve', label: m.planner_mode_improve(), detail: m.planner_mode_improve_hint() },
    { id: 'fewest_changes', label: m.planner_mode_fewest(), detail: m.planner_mode_fewest_hint() },
  ];
  return (
    <Card title={runs.length > 0 ? m.planner_again() : m.planner_begin()}>
      <Stack gap={16} className="max-w-[620px]">
        <RadioGroup
          atOnce
          look="card"
          label={m.planner_mode()}
          options={modes}
          value={mode}
          onChange={(next) => setMode((next ?? 'fresh') as RunView['mode'])}
        />
        {mode !== 'fewest_changes' && (
          <>
            <Select
              atOnce
              label={m.planner_for_wishes()}
              hint={m.planner_for_wishes_hint()}
              options={MINUTES.map((one) => ({ id: String(one), label: minutesWords(one) }))}
              value={String(minutes)}
              onChange={(next) => setMinutes(Number(next))}
            />
            <NumberField
              atOnce
              label={m.planner_attempts()}
              hint={m.planner_attempts_hint()}
              min={1}
              max={MOST_ATTEMPTS}
              value={attempts}
              onChange={(next) => setAttempts(next ?? 1)}
            />
            <NumberField
              atOnce
              label={m.planner_seed()}
              hint={m.planner_seed_hint()}
              min={1}
              max={1_000_000}
              value={seed}
              onChange={(next) => setSeed(next ?? 1)}
            />
          </>
        )}
        <Button variant="primary" icon={Play} isPending={start.isPending} onPress={() => start.mutate()}>
          {m.planner_start()}
        </Button>
      </Stack>
    </Card>
  );
}
