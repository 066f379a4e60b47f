import { failureText, takeBack } from '@patio/client';
import { m } from '@patio/messages';
import { Button, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import type { FindingView, ScenarioLine } from '../../contract.ts';
import { planner } from '../api.ts';
import { remedyText } from './finding-texts.ts';

interface Props {
  proposed: FindingView['remedies'][number];
  scenario: ScenarioLine;
}

/** Applies a proposal with one press, and takes it back with another. */
export function RemedyButton({ proposed, scenario }: Props) {
  const cache = useQueryClient();
  const apply = useMutation({
    mutationFn: () => planner.applyRemedy.call({ id: scenario.id, remedy: proposed.remedy }),
    onSuccess: async ({ undo }) => {
      toast(m.planner_remedy_done(), { onUndo: () => void takeBack(undo, planner.key()) });
      await cache.invalidateQueries({ queryKey: planner.key() });
    },
    onError: async (error) => {
      toast(await failureText(error), { tone: 'bad' });
      await cache.invalidateQueries({ queryKey: planner.key() });
    },
  });
  return (
    <Button size="sm" icon={Wrench} isPending={apply.isPending} onPress={() => apply.mutate()}>
      {remedyText(proposed)}
    </Button>
  );
}
