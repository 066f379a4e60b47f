import { m } from '@patio/messages';
import {
  Button,
  Callout,
  ConfirmDialog,
  FailureNotice,
  formatDate,
  Inline,
  PasswordField,
  Section,
  Stack,
  TextField,
} from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import type { ProviderView } from '../../contract.ts';
import { ai } from '../api.ts';
import { testText } from './labels.ts';
import { useSaved, useStep } from './use-step.ts';

const keySchema = z.object({ key: z.string().trim().min(4).max(500) });

/** The key, the try and the switch of a provider, in the order in which they are needed. */
export function ProviderSteps({ provider, onClose }: { provider: ProviderView; onClose: () => void }) {
  const seen = { id: provider.id, version: provider.version };
  const saved = useSaved();
  const [model, setModel] = useState(provider.test?.model ?? '');
  const test = useStep(() => ai.testProvider.call({ id: provider.id, model }), m.ai_test_done());
  const enable = useStep(
    () => ai.enableProvider.call({ ...seen, enabled: !provider.enabled }),
    provider.enabled ? m.ai_provider_now_off() : m.ai_provider_now_on(),
  );
  const remove = useStep(() => ai.archiveProvider.call(seen), m.ai_provider_removed(), onClose);
  const error = test.error ?? enable.error;
  return (
    <Stack gap={20}>
      <Section
        level={3}
        title={m.ai_key()}
        description={provider.keySetAt ? m.ai_key_since({ day: formatDate(provider.keySetAt) }) : m.ai_key_none()}
      >
        <Form
          key={provider.keySetAt}
          schema={keySchema}
          defaultValues={{ key: '' }}
          onSubmit={async ({ key }) => {
            await ai.setProviderKey.call({ ...seen, key });
            await saved(m.ai_key_saved());
          }}
        >
          <Stack gap={12}>
            <PasswordField name="key" label={m.ai_key_new()} hint={m.ai_key_hint()} autoComplete="new-password" />
            <FormActions>
              <SubmitButton variant="secondary">{m.ai_key_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      </Section>
      <Section level={3} title={m.ai_test()} description={m.ai_test_about()}>
        <Stack gap={12}>
          <TextField label={m.ai_model()} value={model} onChange={setModel} atOnce />
          <Callout tone={provider.test ? (provider.test.ok ? 'ok' : 'warn') : 'neutral'}>{testText(provider)}</Callout>
          {error && <FailureNotice error={error} />}
          <Inline gap={8}>
            <Button isPending={test.isPending} isDisabled={model.trim() === ''} onPress={() => test.mutate(undefined)}>
              {m.ai_test_now()}
            </Button>
            <Button isPending={enable.isPending} onPress={() => enable.mutate(undefined)}>
              {provider.enabled ? m.ai_switch_off() : m.ai_switch_on()}
            </Button>
            <ConfirmDialog
              title={m.ai_provider_remove_ask({ name: provider.name })}
              confirmLabel={m.ai_provider_remove()}
              onConfirm={() => remove.mutateAsync(undefined)}
              trigger={<Button variant="quiet">{m.ai_provider_remove()}</Button>}
            >
              {m.ai_provider_remove_body()}
            </ConfirmDialog>
          </Inline>
        </Stack>
      </Section>
    </Stack>
  );
}
