import { stringifySearch, useRawSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, ReadTable, Stack, Status } from '@patio/ui';
import { RefreshCw } from 'lucide-react';
import type { LevelLine, OverviewView } from '../../contract.ts';
import { OUTCOMES } from '../../rules/outcomes.ts';
import { promotions } from '../api.ts';
import { Count } from '../Count.tsx';
import { outcomeText } from '../texts.ts';
import { useChange } from '../use-change.ts';
import { Newcomers } from './Newcomers.tsx';
import { Rules } from './Rules.tsx';

/** The levels of the school with what is decided and what is missing; every number opens its rows. */
export function Overview({ overview, planId }: { overview: OverviewView; planId: string }) {
  const propose = useChange(promotions.propose.call, (done) => m.promotions_proposed_again(done));
  const { school } = useRawSearch() as { school?: string };
  const rows = (level: LevelLine, filters: Record<string, string>) =>
    stringifySearch({
      school,
      step: 'decisions',
      'f.level': level.id,
      ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [`f.${name}`, value])),
    });
  const used = OUTCOMES.filter((outcome) => overview.levels.some((level) => level.outcomes[outcome]));
  return (
    <Stack gap={20}>
      {overview.begun && overview.next && (
        <Callout tone="info">{m.promotions_begun({ year: overview.next.name })}</Callout>
      )}
      <Newcomers overview={overview} planId={planId} />
      <Card
        title={m.promotions_levels()}
        className="pr-levels"
        flush
        actions={
          <Button
            size="sm"
            icon={RefreshCw}
            isPending={propose.isPending}
            isDisabled={overview.begun}
            onPress={() => propose.mutate({ planId })}
          >
            {m.promotions_propose_again()}
          </Button>
        }
      >
        <ReadTable
          subject={{ label: m.promotions_level(), cell: (level) => level.name }}
          rows={overview.levels}
          rowId={(level) => level.id}
          columns={[
            {
              id: 'students',
              label: m.promotions_students(),
              cell: (level) => <Count of={level.students} href={rows(level, {})} />,
            },
            {
              id: 'undecided',
              label: m.promotions_shown_undecided(),
              cell: (level) => <Count of={level.undecided} href={rows(level, { shown: 'undecided' })} />,
            },
            ...used.map((outcome) => ({
              id: outcome,
              label: outcomeText(outcome),
              cell: (level: LevelLine) => <Count of={level.outcomes[outcome] ?? 0} href={rows(level, { outcome })} />,
            })),
            {
              id: 'unplaced',
              label: m.promotions_shown_unplaced(),
              cell: (level) => <Count of={level.unplaced} href={rows(level, { shown: 'unplaced' })} />,
            },
            { id: 'run', label: m.promotions_step_run(), align: 'start', cell: (level) => <RunState level={level} /> },
          ]}
        />
      </Card>
      <div className="pr-rules">
        {overview.rules.map((rule) => (
          <Rules key={rule.stage} rule={rule} planId={planId} isOver={overview.begun} />
        ))}
      </div>
    </Stack>
  );
}

function RunState({ level: { run } }: { level: LevelLine }) {
  if (!run) return <Status tone="neutral">{m.promotions_run_first()}</Status>;
  if (run.state === 'done')
    return <Status tone="ok">{m.promotions_run_done(run.counts ?? { placed: 0, leaving: 0 })}</Status>;
  if (run.state === 'failed') return <Status tone="bad">{m.promotions_run_failed()}</Status>;
  return <Status tone="info">{m.promotions_run_running()}</Status>;
}
