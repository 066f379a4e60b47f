import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, Load, Stack, useUnsaved } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScenarioView, Weights } from '../../contract.ts';
import { familyOf, WISH_FAMILIES } from '../../rules/wish-names.ts';
import { planner } from '../api.ts';
import { wishLabel } from '../wish-labels.ts';
import { WeightSlider } from './WeightSlider.tsx';

/** How much each kind of wish counts in a scenario. */
export function WeightsDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(planner.openScenario.queryOptions({ input: { id } }));
  return (
    <Drawer isOpen title={m.planner_weigh()} onOpenChange={(open) => !open && onClose()}>
      <Load query={query}>{(scenario) => <WeightFields scenario={scenario} onClose={onClose} />}</Load>
    </Drawer>
  );
}

function WeightFields({ scenario, onClose }: { scenario: ScenarioView; onClose: () => void }) {
  const [weights, setWeights] = useState<Weights>(scenario.weights);
  const { saved } = useUnsaved(weights !== scenario.weights);
  const { id, version } = scenario;
  const save = useStep({
    send: () => planner.changeScenario.call({ id, version, weights }),
    done: m.planner_weights_saved(),
    refresh: planner.key(),
    onDone: () => {
      saved();
      onClose();
    },
  });
  const families = WISH_FAMILIES.flatMap((family) => {
    const kinds = scenario.wishKinds.filter(({ kind }) => familyOf(kind) === family);
    return kinds.length > 0 ? [{ family, kinds }] : [];
  });
  return (
    <Stack gap={16}>
      <p className="lede">{m.planner_weigh_lede()}</p>
      {families.map(({ family, kinds }) => (
        <WeightSlider
          key={family}
          label={wishLabel(family)}
          hint={m.planner_wishes_of_kind({ count: kinds.reduce((sum, { count }) => sum + count, 0) })}
          value={weights[kinds[0]!.kind] ?? 1}
          onChange={(value) =>
            setWeights({ ...weights, ...Object.fromEntries(kinds.map(({ kind }) => [kind, value])) })
          }
        />
      ))}
      <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate()}>
        {m.planner_save_weights()}
      </Button>
    </Stack>
  );
}
