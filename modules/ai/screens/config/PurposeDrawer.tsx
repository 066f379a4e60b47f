import { m } from '@patio/messages';
import { Button, Drawer, FailureNotice, NumberField, Select, Stack, Switch, TextField } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { PURPOSE_NAMES } from '../../contract/texts.ts';
import { type PurposeView, purposeFields, type SchoolConfig } from '../../contract.ts';
import { ai } from '../api.ts';
import { EvaluationPanel } from './EvaluationPanel.tsx';
import { useSaved, useStep } from './use-step.ts';

const MICROS = 1_000_000;
const schema = purposeFields.extend({ priceIn: z.number().min(0).max(1_000), priceOut: z.number().min(0).max(1_000) });

const beginWith = ({ wired }: PurposeView, { providers }: SchoolConfig) => ({
  providerId: wired?.providerId ?? providers[0]?.id ?? '',
  model: wired?.model ?? providers[0]?.test?.model ?? '',
  temperature: wired?.temperature ?? 0.3,
  maxTokens: wired?.maxTokens ?? 400,
  priceIn: (wired?.priceIn ?? 0) / MICROS,
  priceOut: (wired?.priceOut ?? 0) / MICROS,
  enabled: wired?.enabled ?? false,
});

/** The model of one task, its limits and its price. */
export function PurposeDrawer({
  config,
  purpose,
  onClose,
}: {
  config: SchoolConfig;
  purpose: PurposeView;
  onClose: () => void;
}) {
  const saved = useSaved();
  const place = { schoolId: config.school.id, purpose: purpose.purpose };
  const version = purpose.wired?.version ?? null;
  const remove = useStep(
    () => ai.removePurpose.call({ ...place, version: version ?? 0 }),
    m.ai_purpose_engine_again(),
    onClose,
  );
  return (
    <Drawer isOpen title={PURPOSE_NAMES[purpose.purpose]()} onOpenChange={(open) => !open && onClose()}>
      <Stack gap={20}>
        <Form
          key={version}
          schema={schema}
          defaultValues={beginWith(purpose, config)}
          onSubmit={async ({ priceIn, priceOut, ...values }) => {
            const prices = { priceIn: Math.round(priceIn * MICROS), priceOut: Math.round(priceOut * MICROS) };
            await ai.savePurpose.call({ ...place, version, ...values, ...prices });
            await saved(m.ai_purpose_saved());
          }}
        >
          <Stack gap={16}>
            <Select
              name="providerId"
              label={m.ai_provider()}
              options={config.providers.map(({ id, name }) => ({ id, label: name }))}
              isRequired
            />
            <TextField name="model" label={m.ai_model()} hint={m.ai_model_hint()} isRequired />
            <FormRow>
              <NumberField name="maxTokens" label={m.ai_max_tokens()} min={50} max={8_000} isRequired />
              <NumberField name="temperature" label={m.ai_temperature()} min={0} max={2} step={0.1} isRequired />
            </FormRow>
            <FormRow>
              <NumberField name="priceIn" label={m.ai_price_in()} min={0} max={1_000} step={0.01} isRequired />
              <NumberField name="priceOut" label={m.ai_price_out()} min={0} max={1_000} step={0.01} isRequired />
            </FormRow>
            <Switch name="enabled" look="row" label={m.ai_purpose_on()} hint={m.ai_purpose_on_hint()} />
            {remove.error && <FailureNotice error={remove.error} />}
            <FormActions>
              {purpose.wired && (
                <Button variant="quiet" isPending={remove.isPending} onPress={() => remove.mutate(undefined)}>
                  {m.ai_use_engine()}
                </Button>
              )}
              <SubmitButton>{m.ai_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
        {purpose.wired && purpose.purpose !== 'embedding' && <EvaluationPanel config={config} purpose={purpose} />}
      </Stack>
    </Drawer>
  );
}
