import { useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, formatDate, Stack, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { DraftView } from '../../contract.ts';
import { pages } from '../api.ts';
import { TextDiff } from './TextDiff.tsx';

const summarySchema = z.object({ summary: z.string().trim().min(3).max(300) });

/** The last look before a text binds people: what changes, from when, and why. */
export function PublishDialog({ draft, isDisabled }: { draft: DraftView; isDisabled: boolean }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const publish = async ({ summary }: z.output<typeof summarySchema>) => {
    await pages.publish.call({ page: draft.page, version: draft.version, summary });
    await cache.invalidateQueries({ queryKey: pages.key() });
    toast(m.pages_published());
    await navigate(`/${draft.page}`);
  };
  return (
    <Dialog
      title={m.pages_publish_title({ number: draft.current.number + 1 })}
      size="lg"
      trigger={
        <Button variant="primary" isDisabled={isDisabled}>
          {m.pages_publish()}
        </Button>
      }
    >
      {(close) => (
        <Stack gap={16}>
          <p>{m.pages_publish_text({ date: formatDate(draft.effectiveFrom, { dateStyle: 'long' }) })}</p>
          <h3 className="font-bold">{m.pages_in_spanish()}</h3>
          <TextDiff before={draft.current.es} after={draft.es} language="es" />
          <h3 className="font-bold">{m.pages_in_english()}</h3>
          <TextDiff before={draft.current.en} after={draft.en} language="en" />
          <Form schema={summarySchema} defaultValues={{ summary: '' }} onSubmit={publish}>
            <TextField
              name="summary"
              label={m.pages_summary()}
              hint={m.pages_summary_hint()}
              isRequired
              maxLength={300}
            />
            <FormActions>
              <Button onPress={close}>{m.pages_cancel()}</Button>
              <SubmitButton>{m.pages_publish_now()}</SubmitButton>
            </FormActions>
          </Form>
        </Stack>
      )}
    </Dialog>
  );
}
