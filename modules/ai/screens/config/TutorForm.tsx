import { m } from '@patio/messages';
import { Card, NumberField, Section, Stack, Switch } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { type SchoolConfig, settingsFields } from '../../contract.ts';
import { ai } from '../api.ts';
import { useSaved } from './use-step.ts';
import { settingsOf } from './usual-settings.ts';

/** Who may use the tutor, from which age, how much a day, and how long chats are kept. */
export function TutorForm({ config }: { config: SchoolConfig }) {
  const { fields, version } = settingsOf(config);
  const { consent, school } = config;
  const saved = useSaved();
  return (
    <Form
      key={version}
      schema={settingsFields}
      defaultValues={fields}
      onSubmit={async (values) => {
        await ai.saveSettings.call({ ...values, schoolId: school.id, version });
        await saved(m.ai_settings_saved());
      }}
    >
      <Stack gap={20}>
        <Card>
          <Section title={m.ai_switches()}>
            <Switch name="pupilsOn" look="row" label={m.ai_pupils_on()} hint={m.ai_pupils_on_hint()} />
            <Switch name="staffOn" look="row" label={m.ai_staff_on()} hint={m.ai_staff_on_hint()} />
          </Section>
        </Card>
        <Card>
          <Section
            title={m.ai_consent()}
            description={m.ai_consent_about({ given: consent.given, students: consent.students })}
          >
            <NumberField
              name="consentAge"
              label={m.ai_consent_age()}
              hint={m.ai_consent_age_hint({ age: consent.country, least: consent.least })}
              min={consent.least}
              max={18}
              unit={m.ai_years()}
            />
          </Section>
        </Card>
        <Card>
          <Section title={m.ai_caps()} description={m.ai_caps_about()}>
            <FormRow>
              <NumberField name="capPreschool" label={m.ai_cap_preschool()} min={1} max={500} isRequired />
              <NumberField name="capPrimary" label={m.ai_cap_primary()} min={1} max={500} isRequired />
            </FormRow>
            <FormRow>
              <NumberField name="capSecondary" label={m.ai_cap_secondary()} min={1} max={500} isRequired />
              <NumberField name="capStaff" label={m.ai_cap_staff()} min={1} max={500} isRequired />
            </FormRow>
          </Section>
        </Card>
        <Card>
          <Section title={m.ai_keep()} description={m.ai_keep_about()}>
            <FormRow>
              <NumberField name="keepDays" label={m.ai_keep_days()} min={7} max={365} unit={m.ai_days()} isRequired />
              <NumberField
                name="keepDaysYoung"
                label={m.ai_keep_days_young()}
                min={7}
                max={90}
                unit={m.ai_days()}
                isRequired
              />
            </FormRow>
          </Section>
        </Card>
        <FormActions>
          <SubmitButton>{m.ai_save()}</SubmitButton>
        </FormActions>
      </Stack>
    </Form>
  );
}
