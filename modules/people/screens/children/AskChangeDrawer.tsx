import { m } from '@patio/messages';
import { Button, Callout, Drawer, TextArea, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { z } from 'zod';
import type { ChildView } from '../../contract.ts';
import { people } from '../api.ts';
import { HealthInputs, healthForm, toHealthForm } from '../person/HealthFields.tsx';

const contactForm = z.object({
  preferredName: z.string().trim().max(80),
  phone: z.string().trim().max(30),
  email: z.email().or(z.literal('')),
  address: z.string().trim().max(200),
});
const schema = healthForm.extend({ ...contactForm.shape, note: z.string().trim().max(500) });
type Values = z.output<typeof schema>;

/** Only what the reader really changed, emptied fields as nothing. */
const asked = (before: Values, after: Values) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => name !== 'note' && (value || null) !== (before[name as keyof Values] || null))
      .map(([name, value]) => [name, value || null]),
  );

/** The family says what should be different; nothing changes until the office answers. */
export function AskChangeDrawer({ child, part }: { child: ChildView; part: 'health' | 'contact' }) {
  const cache = useQueryClient();
  const before: Values = {
    ...toHealthForm(child.health),
    preferredName: child.preferredName ?? '',
    phone: child.phone ?? '',
    email: child.email ?? '',
    address: child.address ?? '',
    note: '',
  };
  return (
    <Drawer
      title={m.people_ask_change()}
      size="lg"
      trigger={
        <Button size="sm" icon={MessageSquarePlus}>
          {m.people_ask_change()}
        </Button>
      }
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={before}
          refusedTitle={m.people_not_sent()}
          onSubmit={async (values) => {
            await people.requestChange.call({
              studentId: child.id,
              change: asked(before, values),
              note: values.note,
            });
            await cache.invalidateQueries({ queryKey: people.key() });
            toast(m.people_asked());
            close();
          }}
        >
          <Callout tone="info">{m.people_ask_explains()}</Callout>
          {part === 'health' ? (
            <HealthInputs />
          ) : (
            <>
              <TextField name="preferredName" label={m.people_preferred_name()} hint={m.people_preferred_hint()} />
              <TextField name="phone" type="tel" label={m.people_phone()} />
              <TextField name="email" type="email" label={m.people_email()} />
              <TextField name="address" label={m.people_address()} />
            </>
          )}
          <TextArea name="note" label={m.people_ask_note()} />
          <FormActions>
            <Button onPress={close}>{m.people_cancel()}</Button>
            <SubmitButton>{m.people_send()}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Drawer>
  );
}
