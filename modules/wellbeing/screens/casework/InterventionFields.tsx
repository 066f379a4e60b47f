import { m } from '@patio/messages';
import { ComboBox, NumberField, Stack, TextArea, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import type { InterventionView } from '../../contract.ts';
import { planEndsOn } from '../../rules/series.ts';
import { wellbeing } from '../api.ts';
import { SupportsField } from './SupportsField.tsx';

export type PlanDraft = Pick<
  InterventionView,
  | 'goal'
  | 'measure'
  | 'startsOn'
  | 'weeks'
  | 'baseline'
  | 'target'
  | 'most'
  | 'decideOn'
  | 'championId'
  | 'champion'
  | 'task'
> & { supports: { id: string; text: string; perWeek: number; byChampion: boolean }[] };

interface FieldsProps {
  draft: PlanDraft;
  onChange: (part: Partial<PlanDraft>) => void;
}

const findChampions = async (text: string) =>
  (await wellbeing.champions.call({ text })).items.map(({ id, name }) => ({ id, label: name }));

/** Goal, measure, weeks, who carries it out, and what is done. */
export function InterventionFields({ draft, onChange }: FieldsProps) {
  const { startsOn, weeks, championId, champion } = draft;
  const number = (label: string, key: 'baseline' | 'target' | 'most') => (
    <NumberField label={label} min={0} value={draft[key]} onChange={(next) => onChange({ [key]: next ?? 0 })} />
  );
  const span = (part: { startsOn?: string; weeks?: number }) =>
    onChange({ ...part, decideOn: planEndsOn({ startsOn, weeks, ...part }) });
  return (
    <Stack gap={14}>
      <TextField
        label={m.wellbeing_work_goal()}
        hint={m.wellbeing_work_goal_hint()}
        value={draft.goal}
        onChange={(goal) => onChange({ goal })}
        maxLength={200}
        isRequired
      />
      <TextField
        label={m.wellbeing_work_measure()}
        hint={m.wellbeing_work_measure_hint()}
        value={draft.measure}
        onChange={(measure) => onChange({ measure })}
        maxLength={120}
        isRequired
      />
      <div className="wb-two">
        {number(m.wellbeing_work_baseline(), 'baseline')}
        {number(m.wellbeing_work_target(), 'target')}
        {number(m.wellbeing_work_most(), 'most')}
      </div>
      <div className="wb-two">
        <DateField
          label={m.wellbeing_work_starts_on()}
          value={startsOn}
          onChange={(next) => next && span({ startsOn: next })}
        />
        <NumberField
          label={m.wellbeing_work_weeks()}
          min={1}
          max={20}
          value={weeks}
          onChange={(next) => span({ weeks: next ?? 1 })}
        />
        <DateField
          label={m.wellbeing_work_decide_day()}
          value={draft.decideOn}
          onChange={(decideOn) => decideOn && onChange({ decideOn })}
        />
      </div>
      <ComboBox
        label={m.wellbeing_work_champion()}
        hint={m.wellbeing_work_champion_hint()}
        search={findChampions}
        value={championId}
        chosen={championId && champion ? { id: championId, label: champion } : null}
        onChange={(next) => onChange({ championId: next })}
      />
      {championId !== null && (
        <TextArea
          label={m.wellbeing_work_task()}
          hint={m.wellbeing_work_task_hint()}
          rows={2}
          maxLength={300}
          value={draft.task}
          onChange={(task) => onChange({ task })}
          isRequired
        />
      )}
      <SupportsField
        supports={draft.supports}
        hasChampion={championId !== null}
        onChange={(supports) => onChange({ supports })}
      />
    </Stack>
  );
}
