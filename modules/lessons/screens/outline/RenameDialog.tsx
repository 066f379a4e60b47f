import { m } from '@patio/messages';
import { Button, Dialog, Stack, TextField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { title } from '../../contract/fields.ts';
import type { LessonView } from '../../contract.ts';

interface RenameProps {
  lesson: LessonView;
  onRename: (title: string) => Promise<unknown>;
  onClose: () => void;
}

/** Another title for a lesson. */
export function RenameDialog({ lesson, onRename, onClose }: RenameProps) {
  return (
    <Dialog title={m.lessons_rename()} size="sm" isOpen onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Form
          schema={z.object({ title })}
          defaultValues={{ title: lesson.title }}
          onSubmit={async (values) => {
            await onRename(values.title);
            close();
          }}
        >
          <Stack gap={16}>
            <TextField name="title" label={m.lessons_name()} isRequired autoFocus />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.lessons_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
