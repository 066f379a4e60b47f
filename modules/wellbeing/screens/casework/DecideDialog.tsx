import { m } from '@patio/messages';
import { Button, Dialog, NumberField, RadioGroup, Stack, TextArea } from '@patio/ui';
import { useState } from 'react';
import type { InterventionView } from '../../contract.ts';
import { USUAL_WEEKS } from '../../rules/series.ts';
import { wellbeing } from '../api.ts';
import { useHeldText } from '../tracking/held-text.ts';
import { useCaseStep } from './use-case-step.ts';

interface DecideDialogProps {
  caseId: string;
  plan: InterventionView;
  onClose: () => void;
  /** It goes on with other supports: whoever decided so writes them next. */
  onAdapt: () => void;
}
const DECISIONS = ['go_on', 'adapt', 'end'] as const;
type Decision = (typeof DECISIONS)[number];

/** How a plan goes on: some weeks more, as it is or adapted, or its end. What the measure says is read out; a person decides. */
export function DecideDialog({ caseId, plan, onClose, onAdapt }: DecideDialogProps) {
  const [decision, setDecision] = useState<Decision>('go_on');
  const [weeks, setWeeks] = useState<number | null>(USUAL_WEEKS);
  const [why, setWhy] = useHeldText(`decide ${plan.id}`);
  const leave = () => {
    setWhy('');
    onClose();
  };
  const decide = useCaseStep({
    send: () =>
      wellbeing.decideIntervention.call({
        id: caseId,
        interventionId: plan.id,
        version: plan.version,
        decision,
        weeks: weeks ?? USUAL_WEEKS,
        why: why.trim(),
      }),
    done: m.wellbeing_work_decided(),
    reads: [wellbeing.interventions.key(), wellbeing.timeLine.key()],
    onDone: () => {
      leave();
      if (decision === 'adapt') onAdapt();
    },
  });
  return (
    <Dialog
      isOpen
      title={m.wellbeing_work_decide()}
      onOpenChange={(open) => !open && leave()}
      actions={
        <Button variant="primary" isPending={decide.isPending} onPress={() => decide.mutate()}>
          {m.wellbeing_work_decide_keep()}
        </Button>
      }
    >
      <Stack gap={14}>
        <p className="wb-fact">{m.wellbeing_work_progress({ progress: plan.progress })}</p>
        <RadioGroup
          label={m.wellbeing_work_how_on()}
          value={decision}
          onChange={(next) => setDecision(DECISIONS.find((one) => one === next) ?? 'go_on')}
          options={[
            { id: 'go_on', label: m.wellbeing_work_go_on() },
            { id: 'adapt', label: m.wellbeing_work_adapt() },
            { id: 'end', label: m.wellbeing_work_end() },
          ]}
        />
        {decision !== 'end' && (
          <NumberField label={m.wellbeing_work_weeks_more()} min={1} max={12} value={weeks} onChange={setWeeks} />
        )}
        <TextArea label={m.wellbeing_work_why()} rows={3} maxLength={1_000} value={why} onChange={setWhy} />
      </Stack>
    </Dialog>
  );
}
