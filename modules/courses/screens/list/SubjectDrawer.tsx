import { m } from '@patio/messages';
import { Button, Drawer, NotebookCard, RadioGroup, Stack, Switch, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { PATTERNS, type SubjectView } from '../../contract.ts';
import { courses } from '../api.ts';
import { colourOptions, patternOptions } from '../labels/covers.tsx';
import { lookOf } from '../labels/look.ts';

const schema = z.object({
  name: z.string().trim().min(2).max(120),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9.-]{0,7}$/),
  colour: z.string(),
  pattern: z.enum(PATTERNS),
  archived: z.boolean(),
});

/** A subject's name and cover; the cover is seen while it is chosen. */
export function SubjectDrawer(props: { subject: SubjectView | null; isOpen: boolean; onClose: () => void }) {
  const { subject } = props;
  const cache = useQueryClient();
  return (
    <Drawer
      title={subject ? subject.name : m.courses_new_subject()}
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && props.onClose()}
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{
            name: subject?.name ?? '',
            code: subject?.code ?? '',
            colour: String(subject?.colour ?? 1),
            pattern: subject?.pattern ?? 'grid',
            archived: subject?.archived ?? false,
          }}
          onSubmit={async ({ colour, archived, ...values }) => {
            const look = { ...values, colour: Number(colour) };
            if (subject) {
              const { code: _code, ...change } = look;
              await courses.saveSubject.call({ id: subject.id, version: subject.version, ...change, archived });
            } else await courses.createSubject.call(look);
            await cache.invalidateQueries({ queryKey: courses.key() });
            toast(m.courses_saved());
            props.onClose();
          }}
        >
          {(form) => {
            const { name, code, colour, pattern } = form.watch();
            const look = lookOf({ code: code || '···', colour: Number(colour), pattern });
            return (
              <Stack gap={18}>
                <NotebookCard look={look} title={name || m.courses_new_subject()} />
                <TextField name="name" label={m.courses_name()} isRequired />
                <TextField
                  name="code"
                  label={m.courses_code()}
                  hint={m.courses_subject_code_hint()}
                  isReadOnly={!!subject}
                  isRequired
                />
                <RadioGroup
                  name="colour"
                  label={m.courses_colour()}
                  options={colourOptions()}
                  orientation="horizontal"
                />
                <RadioGroup
                  name="pattern"
                  label={m.courses_pattern()}
                  options={patternOptions()}
                  orientation="horizontal"
                />
                {subject && (
                  <Switch
                    name="archived"
                    label={m.courses_subject_archived()}
                    hint={m.courses_subject_archived_hint()}
                  />
                )}
                <FormActions>
                  <Button onPress={close}>{m.ui_cancel()}</Button>
                  <SubmitButton>{m.courses_save()}</SubmitButton>
                </FormActions>
              </Stack>
            );
          }}
        </Form>
      )}
    </Drawer>
  );
}
