import { m } from '@patio/messages';
import { Button, Callout, Card, ConfirmDialog, Dialog, Section, Stack, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { BackupsView } from '../../contract.ts';
import { operations } from '../api.ts';
import { momentText } from '../format.ts';

const schema = z.object({ text: z.string().trim().min(1).max(200) });

/** The key that opens backups: made here, shown once, and kept by people alone. */
export function KeyPart({ view }: { view: BackupsView }) {
  const cache = useQueryClient();
  const [made, show] = useState<{ text: string; mark: string } | null>(null);
  const [fits, tell] = useState<boolean | null>(null);
  const { key } = view;
  const make = async () => {
    show(await operations.makeRecoveryKey.call({ replace: key !== null }));
    await cache.invalidateQueries({ queryKey: operations.key() });
  };
  return (
    <Card>
      <Section title={m.operations_key()} description={m.operations_key_about()}>
        <Stack gap={16}>
          {key && <p className="m-0">{m.operations_key_is({ mark: key.mark, when: momentText(key.madeAt) })}</p>}
          {fits !== null && (
            <Callout tone={fits ? 'ok' : 'bad'} live>
              {fits ? m.operations_key_fits() : m.operations_key_not()}
            </Callout>
          )}
          {key && (
            <Form
              schema={schema}
              defaultValues={{ text: '' }}
              freely
              resetOnSuccess
              onSubmit={async ({ text }) => tell((await operations.checkRecoveryKey.call({ text })).fits)}
            >
              <Stack gap={12}>
                <TextField name="text" label={m.operations_key_check()} hint={m.operations_key_check_hint()} />
                <FormActions>
                  <SubmitButton>{m.operations_key_check_it()}</SubmitButton>
                </FormActions>
              </Stack>
            </Form>
          )}
          <ConfirmDialog
            title={key ? m.operations_key_new_title() : m.operations_key_make()}
            tone={key ? 'danger' : 'primary'}
            confirmLabel={m.operations_key_make()}
            onConfirm={make}
            trigger={
              <Button variant={key ? 'quiet' : 'primary'}>
                {key ? m.operations_key_new() : m.operations_key_make()}
              </Button>
            }
          >
            {key ? m.operations_key_new_text() : m.operations_key_make_text()}
          </ConfirmDialog>
        </Stack>
      </Section>
      {made && (
        <Dialog
          isOpen
          isDismissable={false}
          title={m.operations_key_shown()}
          onOpenChange={(open) => !open && show(null)}
          actions={(close) => (
            <>
              <Button
                onPress={async () => {
                  await navigator.clipboard.writeText(made.text);
                  toast(m.operations_copied());
                }}
              >
                {m.operations_copy()}
              </Button>
              <Button variant="primary" onPress={close}>
                {m.operations_key_kept()}
              </Button>
            </>
          )}
        >
          <Stack gap={12}>
            <p className="m-0">{m.operations_key_shown_text({ mark: made.mark })}</p>
            <code className="break-all text-lg">{made.text}</code>
          </Stack>
        </Dialog>
      )}
    </Card>
  );
}
