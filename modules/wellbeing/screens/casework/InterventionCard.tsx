import { addDays, mondayOf, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Inline, NumberField, Select, Stack, Status, useUnsaved } from '@patio/ui';
import { useState } from 'react';
import type { InterventionView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { PlanChart } from './PlanChart.tsx';
import { SupportList } from './SupportList.tsx';
import { shortDay } from './texts.ts';
import { useCaseStep } from './use-case-step.ts';

interface CardProps {
  caseId: string;
  plan: InterventionView;
  canWrite: boolean;
  /** Opens the plan for writing; from outside, since a saved plan is a card of its own. */
  onEdit: () => void;
}

/** One plan: its chart, its supports, the measure of a week, and how it goes on. */
export function InterventionCard({ caseId, plan, canWrite, onEdit }: CardProps) {
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
            <Button size="sm" onPress={onEdit}>
              {m.wellbeing_work_change_plan()}
            </Button>
            <Button size="sm" onPress={() => setDeciding(true)}>
              {m.wellbeing_work_decide()}
            </Button>
          </Inline>
        </Stack>
      )}
      {deciding && <DecideDialog caseId={caseId} plan={plan} onClose={() => setDeciding(false)} onAdapt={onEdit} />}
    </section>
  );
}

/** Before the plan some weeks are counted too: without them nobody knows from where it began. */
const WEEKS_BEFORE = 3;

/** The weeks that can be counted: of the plan, and some before it, as far as they have begun. */
function countedWeeks(plan: InterventionView, now: string): string[] {
  const first = addDays(mondayOf(plan.startsOn), -7 * WEEKS_BEFORE);
  const weeks = Array.from({ length: WEEKS_BEFORE + plan.weeks + 1 }, (_, at) => addDays(first, 7 * at));
  return [...new Set([...weeks, ...plan.weeksShown.map(({ weekOf }) => weekOf)])].filter((week) => week <= now).sort();
}

/** The measure of one week; the week under way stands in the chart once it is over. */
function MeasureForm({ of, plan }: { of: { id: string; interventionId: string }; plan: InterventionView }) {
  const now = mondayOf(todayHere());
  const weeks = countedWeeks(plan, now);
  const [weekOf, setWeekOf] = useState<string>(weeks.findLast((week) => week < now) ?? now);
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
        options={weeks.map((week) => ({ id: week, label: shortDay(week) })).toReversed()}
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
      {weekOf === now && <p className="wb-note">{m.wellbeing_work_week_under_way()}</p>}
    </Inline>
  );
}
