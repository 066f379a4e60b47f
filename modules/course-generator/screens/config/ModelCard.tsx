import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import {
  Badge,
  Button,
  Card,
  DescriptionList,
  EmptyState,
  Link,
  NumberField,
  Select,
  Stack,
  Switch,
  TextField,
  toast,
} from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import type { ConfigView } from '../../contract.ts';
import { generator } from '../api.ts';
import { useConfigSaved } from './use-config-saved.ts';

const MICROS = 1_000_000;
const price = z.number().min(0).max(1_000);
const schema = z.object({
  providerId: z.uuid(),
  model: z.string().trim().min(1).max(120),
  temperature: z.number().min(0).max(2),
  maxTokens: z.number().int().min(50).max(8_000),
  priceIn: price,
  priceOut: price,
  enabled: z.boolean(),
});

/** The model for courses alone. Without one the general one for drafts holds, and without that Patio's own engine. */
export function ModelCard({ config }: { config: ConfigView }) {
  const saved = useConfigSaved();
  const { own, general, school } = config;
  const back = useMutation({
    mutationFn: () => generator.saveModel.call({ schoolId: school.id, version: own?.version ?? null, model: null }),
    onSuccess: saved,
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  if (config.providers.length === 0)
    return (
      <Card title={m.course_generator_own_model()}>
        <EmptyState
          scene="sheet"
          title={m.course_generator_no_provider()}
          action={<Button href="/admin/ai-config?tab=models">{m.course_generator_connect()}</Button>}
        >
          {m.course_generator_no_provider_hint()}
        </EmptyState>
      </Card>
    );
  const begin = own ?? general;
  return (
    <Card
      title={m.course_generator_own_model()}
      actions={
        <Badge tone={own ? 'primary' : 'neutral'}>
          {m.course_generator_holds({ which: own ? 'own' : general ? 'general' : 'none' })}
        </Badge>
      }
    >
      <Stack gap={16}>
        {general && (
          <DescriptionList
            items={[
              { term: m.course_generator_general_model(), value: `${general.model} · ${general.provider}` },
              { term: m.course_generator_temperature(), value: String(general.temperature) },
            ]}
          />
        )}
        <Form
          schema={schema}
          defaultValues={{
            providerId: begin?.providerId ?? config.providers[0]?.id ?? '',
            model: begin?.model ?? '',
            temperature: begin?.temperature ?? 0.3,
            maxTokens: own?.maxTokens ?? 4_000,
            priceIn: (begin?.priceIn ?? 0) / MICROS,
            priceOut: (begin?.priceOut ?? 0) / MICROS,
            enabled: own?.enabled ?? false,
          }}
          onSubmit={async ({ priceIn, priceOut, ...values }) => {
            const prices = { priceIn: Math.round(priceIn * MICROS), priceOut: Math.round(priceOut * MICROS) };
            await generator.saveModel.call({
              schoolId: school.id,
              version: own?.version ?? null,
              model: { ...values, ...prices },
            });
            await saved();
          }}
        >
          <Stack gap={16}>
            <FormRow>
              <Select
                name="providerId"
                label={m.course_generator_provider()}
                options={config.providers.map(({ id, name }) => ({ id, label: name }))}
                isRequired
              />
              <TextField name="model" label={m.course_generator_model()} isRequired />
            </FormRow>
            <FormRow>
              <NumberField
                name="temperature"
                label={m.course_generator_temperature()}
                min={0}
                max={2}
                step={0.1}
                isRequired
              />
              <NumberField name="maxTokens" label={m.course_generator_max_tokens()} min={50} max={8_000} isRequired />
            </FormRow>
            <FormRow>
              <NumberField
                name="priceIn"
                label={m.course_generator_price_in()}
                min={0}
                max={1_000}
                step={0.01}
                isRequired
              />
              <NumberField
                name="priceOut"
                label={m.course_generator_price_out()}
                min={0}
                max={1_000}
                step={0.01}
                isRequired
              />
            </FormRow>
            <Switch
              name="enabled"
              look="row"
              label={m.course_generator_model_on()}
              hint={m.course_generator_model_on_hint()}
            />
            <p className="cg-quiet">
              {m.course_generator_gates()}{' '}
              <Link href="/admin/ai-config?tab=models">{m.course_generator_general_config()}</Link>
            </p>
            <FormActions>
              {own && (
                <Button variant="quiet" isPending={back.isPending} onPress={() => back.mutate()}>
                  {m.course_generator_general_again()}
                </Button>
              )}
              <SubmitButton>{m.course_generator_keep()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      </Stack>
    </Card>
  );
}
