import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Page } from '@patio/ui';
import { Plus } from 'lucide-react';
import { z } from 'zod';
import { PublishPanels } from './publish/PublishPanels.tsx';
import { Compare } from './scenarios/Compare.tsx';
import { CompareWith } from './scenarios/CompareWith.tsx';
import { NewScenario } from './scenarios/NewScenario.tsx';
import { ScenarioTable } from './scenarios/ScenarioTable.tsx';
import { WeightsDrawer } from './scenarios/WeightsDrawer.tsx';
import { usePlannedPlace } from './setup/use-set-up.ts';

const search = z.object({
  add: z.literal('yes').optional().catch(undefined),
  weigh: z.uuid().optional().catch(undefined),
  first: z.uuid().optional().catch(undefined),
  second: z.uuid().optional().catch(undefined),
});

/** Attempts at the week: begin, copy, weigh, lock, compare. */
export default function ScenariosScreen() {
  const { place: input } = usePlannedPlace();
  const [{ add, weigh, first, second }, change] = useSearchState(search);
  if (first && second) return <Compare first={first} second={second} />;
  return (
    <Page
      title={m.planner_scenarios()}
      description={m.planner_scenarios_lede()}
      actions={
        <Button variant="primary" icon={Plus} onPress={() => change({ add: 'yes' })}>
          {m.planner_new_scenario()}
        </Button>
      }
    >
      <ScenarioTable
        place={input}
        onWeigh={(id) => change({ weigh: id })}
        onCompare={(id) => change({ first: id })}
        onAdd={() => change({ add: 'yes' })}
      />
      {first && <CompareWith first={first} place={input} onClose={() => change({ first: undefined })} />}
      {add && <NewScenario place={input} onClose={() => change({ add: undefined })} />}
      {weigh && <WeightsDrawer id={weigh} onClose={() => change({ weigh: undefined })} />}
      <PublishPanels />
    </Page>
  );
}
