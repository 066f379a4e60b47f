import { useLive, useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Load, Page, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import type { BackupsView } from '../contract.ts';
import { operations } from './api.ts';
import { BackupList } from './backup/BackupList.tsx';
import { DrillPart } from './backup/DrillPart.tsx';
import { KeyPart } from './backup/KeyPart.tsx';
import { MomentsPart } from './backup/MomentsPart.tsx';
import { PlanPart } from './backup/PlanPart.tsx';
import { RunningPart } from './backup/RunningPart.tsx';
import { momentText } from './format.ts';

const AGAIN_MS = 2_000;

/** Whether something is on its way that the page should follow. */
const isBusy = (view: BackupsView | undefined): boolean =>
  [...(view?.backups ?? []), ...(view?.rehearsals ?? [])].some(({ state }) => state === 'running');

/** Copies of everything: made now or by a plan, encrypted, restored to prove them, and put in the school's place. */
export default function BackupScreen() {
  const query = useQuery({
    ...operations.openBackups.queryOptions(),
    refetchInterval: ({ state }) => (isBusy(state.data) ? AGAIN_MS : false),
  });
  useLive(['platform.job'], () => void query.refetch());
  const make = useStep<BackupsView['plan']['place']>({
    send: (place) => operations.makeBackup.call({ place }),
    done: m.operations_backup_begun(),
    refresh: operations.key(),
  });
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.operations_backup_title()}>
          <Skeleton shape="table" />
        </Page>
      }
    >
      {(view) => (
        <Page
          title={m.operations_backup_title()}
          description={m.operations_backup_about()}
          mark={<Newest view={view} />}
          actions={
            <Button
              variant="primary"
              icon={Archive}
              isPending={make.isPending}
              isDisabled={view.backups.some(({ state }) => state === 'running')}
              onPress={() => make.mutate(view.plan.place)}
            >
              {m.operations_backup_now()}
            </Button>
          }
        >
          <Stack gap={20}>
            {!view.key && (
              <Callout tone="warn" title={m.operations_key_missing()}>
                {m.operations_key_missing_text()}
              </Callout>
            )}
            <RunningPart view={view} />
            <BackupList view={view} />
            <DrillPart view={view} />
            <MomentsPart view={view} />
            <PlanPart view={view} />
            <KeyPart view={view} />
          </Stack>
        </Page>
      )}
    </Load>
  );
}

function Newest({ view }: { view: BackupsView }) {
  const newest = view.backups.find(({ state }) => state === 'done');
  if (!newest) return <Status tone="bad">{m.operations_backup_never()}</Status>;
  return <Status tone="ok">{m.operations_backup_newest({ when: momentText(newest.startedAt) })}</Status>;
}
