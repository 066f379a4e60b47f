import { m } from '@patio/messages';
import { Button, Drawer, MultiSelect, Select, Stack, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { type WebhookView, webhookFields } from '../../contract.ts';
import { integrations } from '../api.ts';
import { kindOptions } from './kind-labels.ts';
import type { NewSecret } from './WebhookCard.tsx';

/** An address, and what it is told of. */
export function WebhookDrawer(given: {
  webhook: WebhookView | null;
  schools: readonly { id: string; name: string }[];
  onSecret: (made: NewSecret) => void;
  onClose: () => void;
}) {
  const { webhook, schools, onSecret, onClose } = given;
  const cache = useQueryClient();
  return (
    <Drawer
      isOpen
      size="lg"
      title={webhook?.name ?? m.integrations_webhook_new()}
      onOpenChange={(open) => !open && onClose()}
    >
      {(close) => (
        <Form
          schema={webhookFields}
          defaultValues={{
            name: webhook?.name ?? '',
            url: webhook?.url ?? '',
            schoolId: webhook?.schoolId ?? null,
            kinds: webhook?.kinds ?? [],
          }}
          onSubmit={async (values) => {
            if (webhook) {
              await integrations.saveWebhook.call({ ...values, id: webhook.id, version: webhook.version });
              toast(m.integrations_saved());
            } else {
              const { secret } = await integrations.makeWebhook.call(values);
              onSecret({ name: values.name, secret });
            }
            await cache.invalidateQueries({ queryKey: integrations.key() });
            onClose();
          }}
        >
          <Stack gap={16}>
            <TextField name="name" label={m.integrations_name()} isRequired />
            <TextField name="url" type="url" label={m.integrations_url()} hint={m.integrations_url_hint()} isRequired />
            <MultiSelect
              name="kinds"
              label={m.integrations_kinds()}
              hint={m.integrations_kinds_hint()}
              options={kindOptions()}
              isRequired
            />
            <Select
              name="schoolId"
              label={m.integrations_school()}
              hint={m.integrations_webhook_school_hint()}
              placeholder={m.integrations_all_schools()}
              options={schools.map(({ id, name }) => ({ id, label: name }))}
            />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.integrations_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
