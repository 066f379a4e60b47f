import { addDays, makeId, mondayOf, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, Inline, Stack } from '@patio/ui';
import { useState } from 'react';
import type { InterventionView } from '../../contract.ts';
import { planEndsOn, USUAL_WEEKS } from '../../rules/series.ts';
import { wellbeing } from '../api.ts';
import { InterventionFields, type PlanDraft } from './InterventionFields.tsx';
import { useCaseStep } from './use-case-step.ts';

interface DrawerProps {
  caseId: string;
  plan: InterventionView | null;
  onClose: () => void;
}

const draftOf = (plan: InterventionView | null): PlanDraft => {
  if (plan) {
    const { goal, measure, startsOn, weeks, baseline, target, most, decideOn, championId, champion, task } = plan;
    const supports = plan.supports.map(({ id, text, perWeek, byChampion }) => ({ id, text, perWeek, byChampion }));
    return { goal, measure, startsOn, weeks, baseline, target, most, decideOn, championId, champion, task, supports };
  }
  const startsOn = addDays(mondayOf(todayHere()), 7);
  return {
    goal: '',
    measure: '',
    startsOn,
    weeks: USUAL_WEEKS,
    baseline: 0,
    target: 4,
    most: 5,
    decideOn: planEndsOn({ startsOn, weeks: USUAL_WEEKS }),
    championId: null,
    champion: null,
    task: '',
    supports: [{ id: makeId(), text: '', perWeek: 0, byChampion: false }],
  };
};

/** Writes a plan: what for, how it is measured, who carries it out and what is done. */
export function InterventionDrawer({ caseId, plan, onClose }: DrawerProps) {
  const [id] = useState(() => plan?.id ?? makeId());
  const [draft, setDraft] = useState(() => draftOf(plan));
  const save = useCaseStep({
    send: () => {
      const { champion: _name, supports, ...fields } = draft;
      return wellbeing.saveIntervention.call({
        id: caseId,
        interventionId: id,
        seen: plan?.version ?? 0,
        ...fields,
        supports: supports.filter(({ text }) => text.trim() !== ''),
      });
    },
    done: m.wellbeing_work_plan_kept(),
    reads: [wellbeing.interventions.key(), wellbeing.timeLine.key()],
    onDone: onClose,
  });
  const ready =
    draft.goal.trim().length > 1 &&
    draft.measure.trim().length > 1 &&
    (draft.championId === null || draft.task.trim() !== '');
  return (
    <Drawer
      size="lg"
      title={plan ? m.wellbeing_work_change_plan() : m.wellbeing_work_new_plan()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {(close) => (
        <Stack gap={16}>
          <InterventionFields draft={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
          <Inline gap={8}>
            <Button variant="primary" isDisabled={!ready} isPending={save.isPending} onPress={() => save.mutate()}>
              {m.wellbeing_work_keep_plan()}
            </Button>
            <Button onPress={close}>{m.ui_cancel()}</Button>
          </Inline>
        </Stack>
      )}
    </Drawer>
  );
}
