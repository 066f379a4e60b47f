import { EMBED_HOSTS, embedAddress } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button, Dialog, Stack, TextField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';

const schema = z.object({ address: z.string().trim().min(1).max(2_000) });

/** Asks for the address of a page to show; only the listed sites can be. */
export function EmbedDialog({ onAddress, onClose }: { onAddress: (address: string) => void; onClose: () => void }) {
  return (
    <Dialog title={m.lessons_kind_embed()} size="sm" isOpen onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ address: '' }}
          onSubmit={(values, form) => {
            const address = embedAddress(values.address);
            if (address) onAddress(address);
            else form.setError('address', { message: m.lessons_failure_embed_not_allowed() });
          }}
        >
          <Stack gap={16}>
            <TextField
              name="address"
              label={m.lessons_embed_address()}
              hint={m.lessons_embed_hosts({ hosts: EMBED_HOSTS.join(', ') })}
              isRequired
              autoFocus
            />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.lessons_insert()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
