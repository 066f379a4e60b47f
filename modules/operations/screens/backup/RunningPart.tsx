import { m } from '@patio/messages';
import { Card, JobProgress, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { BackupsView } from '../../contract.ts';
import { platform } from '../api.ts';

const AGAIN_MS = 1_500;
const KINDS = ['operations.back_up', 'operations.rehearse'] as const;

/** What is on its way, with its progress; one may leave meanwhile. */
export function RunningPart({ view }: { view: BackupsView }) {
  const busy = [...view.backups, ...view.rehearsals].some(({ state }) => state === 'running');
  if (!busy) return null;
  return (
    <Card>
      <Stack gap={16}>
        {KINDS.map((kind) => (
          <OfKind key={kind} kind={kind} />
        ))}
      </Stack>
    </Card>
  );
}

function OfKind({ kind }: { kind: (typeof KINDS)[number] }) {
  const list = useQuery({
    ...platform.listJobs.queryOptions({ input: { kind, limit: 3 } }),
    refetchInterval: AGAIN_MS,
  });
  const open = (list.data?.items ?? []).filter(({ state }) => state === 'running' || state === 'waiting');
  return open.map(({ id, state, progress }) => (
    <JobProgress
      key={id}
      title={kind === 'operations.back_up' ? m.operations_backing_up() : m.operations_rehearsing()}
      state={state === 'waiting' ? 'waiting' : 'running'}
      done={progress.done}
      {...(progress.total > 0 ? { total: progress.total } : {})}
      detail={progress.note}
    />
  ));
}
