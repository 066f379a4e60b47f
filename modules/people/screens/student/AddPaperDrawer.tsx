import { uploadFile } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, FileDrop, Select, Switch, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { DOCUMENT_BYTES, DOCUMENT_PURPOSE } from '../../contract/fields.ts';
import { people } from '../api.ts';

const KINDS = ['identity', 'birth', 'medical', 'school_report', 'court', 'other'] as const;
const schema = z.object({
  file: z.array(z.instanceof(File)).length(1),
  kind: z.enum(KINDS),
  title: z.string().trim().min(1).max(120),
  familyReads: z.boolean(),
});

/** Puts a paper into the child's file; court papers stay in the office unless somebody says otherwise. */
export function AddPaperDrawer({ studentId, trigger }: { studentId: string; trigger: ReactElement }) {
  const cache = useQueryClient();
  return (
    <Drawer title={m.people_add_paper()} trigger={trigger}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ file: [], kind: 'other', title: '', familyReads: true }}
          onSubmit={async ({ file: [file], ...about }) => {
            if (!file) return;
            const { id } = await uploadFile(file, DOCUMENT_PURPOSE, DOCUMENT_BYTES);
            await people.addDocument.call({ studentId, fileId: id, ...about });
            await cache.invalidateQueries({ queryKey: people.key() });
            toast(m.people_paper_added());
            close();
          }}
        >
          {(form) => (
            <>
              <FileDrop
                name="file"
                label={m.people_file()}
                accept={['application/pdf', 'image/*', '.docx', '.odt']}
                maxSize={DOCUMENT_BYTES}
              />
              <Select
                label={m.people_paper_kind()}
                value={form.watch('kind')}
                onChange={(id) => {
                  form.setValue('kind', (id ?? 'other') as (typeof KINDS)[number]);
                  if (id === 'court') form.setValue('familyReads', false);
                }}
                options={KINDS.map((id) => ({ id, label: m.people_paper_is({ kind: id }) }))}
              />
              <TextField name="title" label={m.people_paper_title()} isRequired />
              <Switch name="familyReads" label={m.people_family_reads()} hint={m.people_family_reads_hint()} />
              <FormActions>
                <Button onPress={close}>{m.people_cancel()}</Button>
                <SubmitButton>{m.people_add_paper()}</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
    </Drawer>
  );
}
