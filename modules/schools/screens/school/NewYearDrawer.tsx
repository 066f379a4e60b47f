import { addDays, localDateAt } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, Select, Stack, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import type { SchoolDetailView, YearView } from '../../contract.ts';
import { COUNTRY_PRESETS, yearAround } from '../../presets/index.ts';
import { schools } from '../api.ts';
import { YearPlan } from '../preset/YearPlan.tsx';
import { useSchoolChange } from './use-school-cache.ts';
import { yearSchema } from './YearDrawer.tsx';

const schema = yearSchema.extend({ plan: z.string() });
const WITHOUT = 'none';

/** Plans a year: the country's usual dates after the last year, its terms shown while one chooses. */
export function NewYearDrawer(props: { school: SchoolDetailView; years: YearView[]; onClose: () => void }) {
  const { school, years, onClose } = props;
  const { keep } = useSchoolChange();
  const preset = COUNTRY_PRESETS[school.country];
  if (!preset) return null;
  const latest = years
    .map((year) => year.endsOn)
    .toSorted()
    .at(-1);
  const next = yearAround(preset, latest ? addDays(latest, 1) : localDateAt(new Date(), school.timeZone));
  const options = preset.termPlans.map((plan, i) => ({ id: String(i), label: `${plan.count} × ${plan.kind}` }));
  return (
    <Drawer title={m.schools_new_year()} size="lg" isOpen onOpenChange={(open) => !open && onClose()}>
      <Form
        schema={schema}
        defaultValues={{ ...next, plan: '0' }}
        onSubmit={async ({ plan, ...year }) => {
          const termPlan = plan === WITHOUT ? null : Number(plan);
          await keep(schools.createYear.call({ schoolId: school.id, ...year, termPlan }), m.schools_year_made());
          onClose();
        }}
      >
        {(form) => {
          const { name, startsOn, endsOn, plan } = form.watch();
          const whole = Boolean(startsOn && endsOn && startsOn < endsOn);
          return (
            <Stack gap={18}>
              <FormRow>
                <TextField name="name" label={m.schools_year_name()} isRequired autoFocus />
                <Select
                  name="plan"
                  label={m.schools_preset_terms()}
                  options={[...options, { id: WITHOUT, label: m.schools_terms_later() }]}
                />
              </FormRow>
              <FormRow>
                <DateField name="startsOn" label={m.schools_first_day()} isRequired />
                <DateField name="endsOn" label={m.schools_last_day()} isRequired />
              </FormRow>
              {whole && (
                <YearPlan
                  preset={preset}
                  plan={plan === WITHOUT ? -1 : Number(plan)}
                  year={{ name, startsOn, endsOn }}
                />
              )}
              <FormActions>
                <Button onPress={onClose}>{m.ui_cancel()}</Button>
                <SubmitButton>{m.schools_make_year()}</SubmitButton>
              </FormActions>
            </Stack>
          );
        }}
      </Form>
    </Drawer>
  );
}
