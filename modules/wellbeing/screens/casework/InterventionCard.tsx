import { mondayOf, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Inline, NumberField, Select, Stack, Status, useUnsaved } from '@patio/ui';
import { useState } from 'react';
import type { InterventionView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { InterventionDrawer } from './InterventionDrawer.tsx';
import { PlanChart } from './PlanChart.tsx';
import { SupportList } from './SupportList.tsx';
import { shortDay } from './texts.ts';
import { useCaseStep } from './use-case-step.ts';

interface CardProps {
  caseId: string;
  plan: InterventionView;
  canWrite: boolean;
}

/** One plan: its chart, its supports, the measure of a week, and how it goes on. */
export function InterventionCard({ caseId, plan, canWrite }: CardProps) {
  const [editing, setEditing] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const running = plan.state === 'running';
  const of = { id: caseId, interventionId: plan.id };
  const mark = useCaseStep<{ supportId: string; happened: boolean }>({
    send: (given) => wellbeing.markSupport.call({ ...of, date: todayHere(), ...given }),
    done: m.wellbeing_work_marked(),
    reads: [wellbeing.interventions.key()],
  });
  return (
    <section className="wb-plan">
      <header>
        <h4 data-excerpt>{plan.goal}</h4>
        <small data-excerpt>{plan.measure}</small>
      </header>
      <p className="wb-fact">
        {[
          plan.champion && m.wellbeing_work_carried_by({ name: plan.champion }),
          m.wellbeing_work_from_on({ day: shortDay(plan.startsOn), weeks: plan.weeks }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <PlanChart plan={plan} />
      <Inline gap={8}>
        <Status tone="neutral">{m.wellbeing_work_progress({ progress: plan.progress })}</Status>
        {!running && plan.endedOn && (
          <Status tone="ok">{m.wellbeing_work_ended_on({ day: shortDay(plan.endedOn) })}</Status>
        )}
      </Inline>
      <SupportList
        plan={plan}
        {...(canWrite &&
          running && { onMark: (supportId: string, happened: boolean) => mark.mutate({ supportId, happened }) })}
      />
      {canWrite && running && (
        <Stack gap={10}>
          <MeasureForm of={of} plan={plan} />
          <Inline gap={8}>
            <Button size="sm" onPress={() => setEditing(true)}>
              {m.wellbeing_work_change_plan()}
            </Button>
            <Button size="sm" onPress={() => setDeciding(true)}>
              {m.wellbeing_work_decide()}
            </Button>
          </Inline>
        </Stack>
      )}
      {editing && <InterventionDrawer caseId={caseId} plan={plan} onClose={() => setEditing(false)} />}
      {deciding && <DecideDialog caseId={caseId} plan={plan} onClose={() => setDeciding(false)} />}
    </section>
  );
}

/** The measure of one week, of those that have begun. */
function MeasureForm({ of, plan }: { of: { id: string; interventionId: string }; plan: InterventionView }) {
  const now = mondayOf(todayHere());
  const weeks = plan.weeksShown.filter(({ weekOf }) => weekOf <= now);
  const [weekOf, setWeekOf] = useState<string>(weeks.at(-1)?.weekOf ?? now);
  const [value, setValue] = useState<number | null>(null);
  useUnsaved(value !== null);
  const keep = useCaseStep({
    send: () => wellbeing.recordMeasure.call({ ...of, weekOf, value }),
    done: m.wellbeing_work_measure_kept(),
    reads: [wellbeing.interventions.key()],
    onDone: () => setValue(null),
  });
  return (
    <Inline gap={10} className="wb-measure">
      <Select
        label={m.wellbeing_work_week()}
        atOnce
        value={weekOf}
        onChange={(next) => next && setWeekOf(next)}
        options={weeks.map((week) => ({ id: week.weekOf, label: shortDay(week.weekOf) })).toReversed()}
      />
      <NumberField
        label={m.wellbeing_work_value({ most: plan.most })}
        min={0}
        max={plan.most}
        atOnce
        value={value}
        onChange={setValue}
      />
      <Button isDisabled={value === null} isPending={keep.isPending} onPress={() => keep.mutate()}>
        {m.wellbeing_work_keep_measure()}
      </Button>
    </Inline>
  );
}
