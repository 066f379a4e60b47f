import { m } from '@patio/messages';
import { Card, Meter, Stack, Status } from '@patio/ui';
import type { RunView, SolveView } from '../../contract.ts';
import { QualityFigures } from '../QualityFigures.tsx';
import { BestWeek } from './BestWeek.tsx';
import { Broken } from './Broken.tsx';
import { Curve } from './Curve.tsx';
import { RunActions } from './RunActions.tsx';
import { stateLabel, TONES } from './run-labels.ts';
import { WishCosts } from './WishCosts.tsx';

/** A run as it goes, or as it ended: figures, curve, what wishes cost, what does not hold, and the week itself. */
export function RunPanel({ run, view }: { run: RunView; view: SolveView }) {
  const { progress, quality } = run;
  return (
    <Stack gap={20}>
      <Card
        title={m.planner_run_title({ seed: run.seed })}
        actions={<Status tone={TONES[run.state]}>{stateLabel(run)}</Status>}
        footer={<RunActions run={run} view={view} />}
      >
        <Stack gap={16}>
          {progress && (
            <Stack gap={4}>
              <Meter ratio={progress.lessons === 0 ? 0 : progress.placed / progress.lessons} tone="primary" />
              <span className="field-hint" role="status">
                {m.planner_progress({ placed: progress.placed, lessons: progress.lessons })}
                {run.attempts > 1 && ` · ${m.planner_attempt_of({ n: run.attempt, all: run.attempts })}`}
              </span>
            </Stack>
          )}
          {quality && <QualityFigures quality={quality} />}
          {run.curve.length > 2 && <Curve points={run.curve} />}
          {quality && <WishCosts quality={quality} />}
        </Stack>
      </Card>
      {run.broken.length > 0 && <Broken run={run} />}
      {quality && <BestWeek run={run} />}
    </Stack>
  );
}
