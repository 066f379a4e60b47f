import { todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { COUNTRY_PRESETS, yearAround } from '@patio/schools/presets';
import { YearPlan } from '@patio/schools/screens';
import { Callout, Card, Select, Stack, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { FormRow } from '@patio/ui/form';
import type { StepProps } from './draft.ts';

/** The first year and its terms, computed from the preset; what is shown here is what will be made. */
export function YearStep({ draft, edit, faults }: StepProps) {
  const preset = COUNTRY_PRESETS[draft.country];
  if (!preset) return null;
  const year = draft.year ?? yearAround(preset, todayHere());
  const { termPlan } = draft.school;
  return (
    <Stack gap={16}>
      <Card title={m.members_found_year()}>
        <FormRow>
          <TextField
            label={m.members_found_year_name()}
            value={year.name}
            onChange={(name) => edit({ year: { ...year, name } })}
          />
          <Select
            label={m.members_found_terms()}
            value={String(termPlan)}
            onChange={(plan) => edit({ school: { ...draft.school, termPlan: Number(plan) } })}
            options={preset.termPlans.map((plan, i) => ({ id: String(i), label: `${plan.count} × ${plan.kind}` }))}
          />
        </FormRow>
        <FormRow>
          <DateField
            label={m.members_found_first_day()}
            value={year.startsOn}
            onChange={(date) => date && edit({ year: { ...year, startsOn: date } })}
          />
          <DateField
            label={m.members_found_last_day()}
            value={year.endsOn}
            onChange={(date) => date && edit({ year: { ...year, endsOn: date } })}
            error={faults.endsOn}
          />
        </FormRow>
        {preset.year.confidence === 'check_locally' && <Callout tone="warn">{m.members_found_check_year()}</Callout>}
      </Card>
      {year.startsOn < year.endsOn && <YearPlan preset={preset} plan={termPlan} year={year} />}
    </Stack>
  );
}
