import { useNavigate } from '@patio/client';
import { todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, CheckboxGroup, Drawer, Select, Stack, TextField } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newSchool } from '../../contract.ts';
import { COUNTRY_PRESETS, yearAround } from '../../presets/index.ts';
import { schools } from '../api.ts';
import { countryOptions, zoneName } from '../labels/country-labels.ts';
import { stageOptions } from '../labels/stage-name.ts';
import { PresetFacts } from '../preset/PresetFacts.tsx';
import { YearPlan } from '../preset/YearPlan.tsx';

const schema = newSchool.omit({ year: true, termPlan: true });

/** A new school out of a country's preset; what it will get is shown before it is made. */
export function NewSchoolDrawer(props: { isOpen: boolean; onClose: () => void; onMade: () => void }) {
  const institution = useQuery(schools.current.queryOptions());
  const cache = useQueryClient();
  const navigate = useNavigate();
  const country = institution.data?.country ?? 'PE';
  return (
    <Drawer title={m.schools_new()} size="lg" isOpen={props.isOpen} onOpenChange={(open) => !open && props.onClose()}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{
            name: '',
            code: '',
            country,
            timeZone: COUNTRY_PRESETS[country]?.timeZones[0] ?? '',
            stages: ['primary', 'secondary'],
          }}
          onSubmit={async (values) => {
            const { id } = await schools.createSchool.call(values);
            await cache.invalidateQueries({ queryKey: schools.key() });
            props.onMade();
            await navigate(`/admin/schools/${id}`);
          }}
        >
          {(form) => {
            const preset = COUNTRY_PRESETS[form.watch('country')];
            return (
              <Stack gap={18}>
                <FormRow>
                  <TextField name="name" label={m.schools_name()} isRequired autoFocus />
                  <TextField name="code" label={m.schools_code()} hint={m.schools_code_hint()} isRequired />
                </FormRow>
                <FormRow>
                  <Select
                    label={m.schools_country()}
                    options={countryOptions()}
                    value={form.watch('country')}
                    onChange={(chosen) => {
                      form.setValue('country', chosen ?? country);
                      form.setValue('timeZone', COUNTRY_PRESETS[chosen ?? country]?.timeZones[0] ?? '');
                    }}
                    isRequired
                  />
                  <Select
                    name="timeZone"
                    label={m.schools_time_zone()}
                    options={(preset?.timeZones ?? []).map((zone) => ({ id: zone, label: zoneName(zone) }))}
                    isRequired
                  />
                </FormRow>
                <CheckboxGroup
                  name="stages"
                  label={m.schools_stages()}
                  options={stageOptions()}
                  orientation="horizontal"
                  isRequired
                />
                {preset && (
                  <>
                    <YearPlan preset={preset} plan={0} year={yearAround(preset, todayHere())} />
                    <PresetFacts preset={preset} />
                  </>
                )}
                <FormActions>
                  <Button onPress={close}>{m.ui_cancel()}</Button>
                  <SubmitButton>{m.schools_make()}</SubmitButton>
                </FormActions>
              </Stack>
            );
          }}
        </Form>
      )}
    </Drawer>
  );
}
