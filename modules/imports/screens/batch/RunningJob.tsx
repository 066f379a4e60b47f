import { m } from '@patio/messages';
import { Card, JobProgress } from '@patio/ui';
import type { BatchView } from '../../contract.ts';
import { useJob } from '../use-job-file.ts';

/** What runs in the background for this import, and how far it is. */
export function RunningJob({ view }: { view: BatchView }) {
  const job = useJob(view.mine ? view.jobId : null);
  const { state, progress } = job.data ?? {};
  return (
    <Card>
      <JobProgress
        title={m.imports_running({ state: view.state })}
        state={state === 'waiting' ? 'waiting' : 'running'}
        done={progress?.done ?? 0}
        total={progress?.total || undefined}
        detail={m.imports_may_leave()}
      />
    </Card>
  );
}
