import { useProof } from '@patio/accounts/screens';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Card,
  Checkbox,
  ConfirmDialog,
  formatDate,
  JobProgress,
  RowList,
  Section,
  Stack,
  toast,
} from '@patio/ui';
import { Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { LevelLine, OverviewView } from '../../contract.ts';
import { promotions } from '../api.ts';
import { Newcomers } from '../overview/Newcomers.tsx';
import { useChange } from '../use-change.ts';
import { Closing } from './Closing.tsx';

const isUnderWay = ({ run }: LevelLine) => run?.state === 'waiting' || run?.state === 'running';

/** The run: which levels now, how far it is, what came of it, and the way back. */
export function RunStep({ planId, overview }: { planId: string; overview: OverviewView }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { prove, dialog } = useProof(m.promotions_run_button({ count: chosen.size }));
  const start = useChange(
    (given: { planId: string; gradeLevelIds: string[] }) =>
      prove((proof) => promotions.run.call({ ...given, ...proof })),
    undefined,
    { goesOn: true },
  );
  const { levels, begun, next } = overview;
  const running = levels.filter(isUnderWay);
  const done = levels.filter(({ run }) => run?.state === 'done' || run?.state === 'failed');
  const year = next?.name ?? '';
  return (
    <Stack gap={20}>
      <Newcomers overview={overview} planId={planId} />
      {begun ? (
        <Callout tone="info">{m.promotions_begun({ year })}</Callout>
      ) : (
        <Card title={m.promotions_run_choose()}>
          <Stack gap={12}>
            <Stack gap={6}>
              {levels.map((level) => (
                <Checkbox
                  key={level.id}
                  atOnce
                  label={level.name}
                  value={chosen.has(level.id)}
                  isDisabled={isUnderWay(level)}
                  onChange={(on) => {
                    const after = new Set(chosen);
                    if (on) after.add(level.id);
                    else after.delete(level.id);
                    setChosen(after);
                  }}
                />
              ))}
            </Stack>
            <div>
              <ConfirmDialog
                tone="primary"
                title={m.promotions_run_button({ count: chosen.size })}
                confirmLabel={m.promotions_run_button({ count: chosen.size })}
                onConfirm={async () => {
                  const { waiting } = await start.mutateAsync({ planId, gradeLevelIds: [...chosen] });
                  toast(waiting ? m.promotions_run_waits() : m.promotions_run_started());
                  setChosen(new Set());
                }}
                trigger={
                  <Button variant="primary" icon={Play} isDisabled={chosen.size === 0}>
                    {m.promotions_run_button({ count: chosen.size })}
                  </Button>
                }
              >
                {m.promotions_run_question({ year })}
              </ConfirmDialog>
            </div>
          </Stack>
        </Card>
      )}
      {dialog}
      {running.map((level) => (
        <JobProgress
          key={level.id}
          title={level.name}
          state={level.run?.state === 'running' ? 'running' : 'waiting'}
          done={0}
        />
      ))}
      {done.length > 0 && <Done levels={done} planId={planId} begun={begun} />}
      {overview.year && <Closing yearId={overview.year.id} levels={levels} />}
    </Stack>
  );
}

function Done({ levels, planId, begun }: { levels: readonly LevelLine[]; planId: string; begun: boolean }) {
  const { prove, dialog } = useProof(m.promotions_run_undo());
  const undo = useChange(
    (given: { planId: string; id: string }) => prove((proof) => promotions.undoRun.call({ ...given, ...proof })),
    () => m.promotions_run_undone(),
    { goesOn: true },
  );
  return (
    <Section title={m.promotions_step_run()}>
      {dialog}
      <Card flush>
        <RowList
          label={m.promotions_step_run()}
          items={levels.map(({ id, name, run }) => ({
            id,
            title: name,
            tone: run?.state === 'failed' ? ('bad' as const) : undefined,
            detail: run ? runText(run) : '',
            end:
              run && !begun ? (
                <ConfirmDialog
                  title={m.promotions_run_undo()}
                  confirmLabel={m.promotions_run_undo()}
                  onConfirm={() => undo.mutateAsync({ planId, id: run.id })}
                  trigger={
                    <Button size="sm" icon={Undo2}>
                      {m.promotions_run_undo()}
                    </Button>
                  }
                >
                  {m.promotions_run_undo_question()}
                </ConfirmDialog>
              ) : undefined,
          }))}
        />
      </Card>
    </Section>
  );
}

function runText(run: NonNullable<LevelLine['run']>): string {
  if (run.state === 'failed' || !run.counts) return m.promotions_run_failed();
  const skipped = Object.values(run.counts.skipped).reduce((sum, count) => sum + count, 0);
  return [
    m.promotions_run_done(run.counts),
    run.counts.provisional > 0 && m.promotions_run_provisional({ count: run.counts.provisional }),
    skipped > 0 && m.promotions_run_left_out({ count: skipped }),
    m.promotions_run_when({ by: run.by, at: formatDate(run.at, { dateStyle: 'medium', timeStyle: 'short' }) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
