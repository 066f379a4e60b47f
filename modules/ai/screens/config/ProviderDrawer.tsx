import { m } from '@patio/messages';
import { Button, Drawer, Select, Stack, Switch, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { PROTOCOLS, type ProviderView, providerFields } from '../../contract.ts';
import { ai } from '../api.ts';
import { PROTOCOL_NAMES } from './labels.ts';
import { ProviderSteps } from './ProviderSteps.tsx';
import { useSaved } from './use-step.ts';

const beginWith = (provider: ProviderView | null) => ({
  name: provider?.name ?? '',
  protocol: provider?.protocol ?? ('openai_compatible' as const),
  baseUrl: provider?.baseUrl ?? 'https://api.openai.com/v1',
  region: provider?.region ?? '',
  contractOn: provider?.contractOn ?? null,
  noTraining: provider?.noTraining ?? false,
});

/** A service: its address and contract; then its key, a try of the connection and the switch. */
export function ProviderDrawer(given: {
  provider: ProviderView | null;
  onMade: (id: string) => void;
  onClose: () => void;
}) {
  const { provider, onMade, onClose } = given;
  const saved = useSaved();
  return (
    <Drawer isOpen size="lg" title={provider?.name ?? m.ai_provider_add()} onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Stack gap={20}>
          <Form
            key={provider?.version}
            schema={providerFields}
            defaultValues={beginWith(provider)}
            onSubmit={async (values) => {
              const seen = provider ? { id: provider.id, version: provider.version } : {};
              const { id } = await ai.saveProvider.call({ ...values, ...seen });
              await saved(m.ai_provider_saved());
              onMade(id);
            }}
          >
            <Stack gap={16}>
              <FormRow>
                <TextField name="name" label={m.ai_provider_name()} isRequired />
                <Select
                  name="protocol"
                  label={m.ai_protocol()}
                  options={PROTOCOLS.map((id) => ({ id, label: PROTOCOL_NAMES[id]() }))}
                  isRequired
                />
              </FormRow>
              <TextField name="baseUrl" type="url" label={m.ai_base_url()} hint={m.ai_base_url_hint()} isRequired />
              <FormRow>
                <TextField name="region" label={m.ai_region()} hint={m.ai_region_hint()} />
                <DateField name="contractOn" label={m.ai_contract_on()} />
              </FormRow>
              <Switch name="noTraining" look="row" label={m.ai_no_training()} hint={m.ai_no_training_hint()} />
              <FormActions>
                <Button onPress={close}>{m.ui_cancel()}</Button>
                <SubmitButton>{m.ai_save()}</SubmitButton>
              </FormActions>
            </Stack>
          </Form>
          {provider && <ProviderSteps provider={provider} onClose={onClose} />}
        </Stack>
      )}
    </Drawer>
  );
}
