import { m } from '@patio/messages';
import { Card, NumberField, Stack, Switch } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import type { ConfigView } from '../../contract.ts';
import { generator } from '../api.ts';
import { useConfigSaved } from './use-config-saved.ts';

const MICROS = 1_000_000;
const schema = z.object({
  modelOn: z.boolean(),
  most: z.number().min(0).max(100_000),
  mostLessons: z.number().int().min(1).max(120),
});

/** What one course may cost and how long it may be; beyond that its lessons wait for a person. */
export function LimitsCard({ config }: { config: ConfigView }) {
  const saved = useConfigSaved();
  const { settings, version, school, offer } = config;
  return (
    <Card title={m.course_generator_limits()}>
      <Form
        schema={schema}
        defaultValues={{
          modelOn: settings.modelOn,
          most: settings.mostMicros / MICROS,
          mostLessons: settings.mostLessons,
        }}
        onSubmit={async ({ modelOn, most, mostLessons }) => {
          await generator.saveConfig.call({
            schoolId: school.id,
            version,
            modelOn,
            mostMicros: Math.round(most * MICROS),
            mostLessons,
          });
          await saved();
        }}
      >
        <Stack gap={16}>
          <Switch
            name="modelOn"
            look="row"
            label={m.course_generator_may_use_model()}
            hint={m.course_generator_may_use_model_hint()}
          />
          <FormRow>
            <NumberField
              name="most"
              label={m.course_generator_most_cost({ currency: offer.currency })}
              min={0}
              step={0.5}
              isRequired
            />
            <NumberField name="mostLessons" label={m.course_generator_most_lessons()} min={1} max={120} isRequired />
          </FormRow>
          <FormActions>
            <SubmitButton>{m.course_generator_keep()}</SubmitButton>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  );
}
