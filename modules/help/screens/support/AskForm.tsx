import { uploadFile, useSearch, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, FileDrop, TextArea, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { message, SCREENSHOT_BYTES, SCREENSHOT_PURPOSE, subject } from '../../contract/fields.ts';
import { help } from '../api.ts';
import { CircumstancesNote } from './CircumstancesNote.tsx';
import { circumstances } from './circumstances.ts';

const schema = z.object({ subject, message, picture: z.array(z.file()).max(1) });

/** Raising a ticket: what, how, an optional picture; the page and the browser come along, visibly. */
export function AskForm({ simple }: { simple: boolean }) {
  const facts = circumstances(useSearch('from'), useSearch('code'));
  const [, change] = useSearchState(z.object({ tab: z.string().optional(), ticket: z.string().optional() }));
  const cache = useQueryClient();
  const send = async ({ picture, ...words }: z.output<typeof schema>) => {
    const [file] = picture;
    const fileId = file ? (await uploadFile(file, SCREENSHOT_PURPOSE, SCREENSHOT_BYTES)).id : undefined;
    const ticket = await help.raise.call({ ...words, ...facts, fileId });
    await cache.invalidateQueries({ queryKey: help.key() });
    toast(m.help_asked({ number: ticket.number }));
    change({ tab: 'mine', ticket: ticket.id }, { push: true });
  };
  return (
    <Card>
      <Form schema={schema} defaultValues={{ subject: '', message: '', picture: [] }} onSubmit={send}>
        <TextField
          name="subject"
          label={simple ? m.help_subject_simple() : m.help_subject()}
          hint={m.help_subject_hint()}
          isRequired
          maxLength={140}
        />
        <TextArea
          name="message"
          label={simple ? m.help_message_simple() : m.help_message()}
          hint={simple ? undefined : m.help_message_hint()}
          isRequired
          rows={6}
          maxLength={8000}
        />
        <FileDrop
          name="picture"
          label={m.help_picture()}
          hint={m.help_picture_hint()}
          accept={['image/*']}
          maxSize={SCREENSHOT_BYTES}
        />
        <CircumstancesNote facts={facts} />
        <FormActions>
          <SubmitButton>{m.help_send()}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
