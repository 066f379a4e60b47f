import { m } from '@patio/messages';
import { Button, CheckboxGroup, Drawer, Stack, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import type { TeacherView } from '../../contract.ts';
import { readAgain, sections } from '../api.ts';
import { partName, rightOptions } from '../labels/labels.ts';

const schema = z.object({
  may: z.array(z.enum(['attendance', 'grades', 'lessons', 'messages'])),
  lastDay: z.iso.date().nullable(),
  note: z.string().trim().max(200),
});

/** What somebody may do in a section, and until when. */
export function EditTeacherDrawer({ teacher, onClose }: { teacher: TeacherView | null; onClose: () => void }) {
  return (
    <Drawer title={teacher?.name ?? ''} isOpen={teacher !== null} onOpenChange={(open) => !open && onClose()}>
      {(close) =>
        teacher && (
          <Form
            schema={schema}
            defaultValues={{ may: teacher.may, lastDay: teacher.lastDay, note: teacher.note }}
            onSubmit={async (values) => {
              await sections.saveTeacher.call({ id: teacher.id, version: teacher.version, ...values });
              await readAgain();
              toast(m.sections_saved());
              onClose();
            }}
          >
            <Stack gap={16}>
              <p>{partName(teacher.part)}</p>
              {teacher.part !== 'lead' && (
                <CheckboxGroup name="may" label={m.sections_may()} options={rightOptions()} />
              )}
              <DateField name="lastDay" label={m.sections_last_day()} hint={m.sections_last_day_hint()} />
              <TextField name="note" label={m.sections_note()} />
              <FormActions>
                <Button onPress={close}>{m.ui_cancel()}</Button>
                <SubmitButton>{m.sections_save()}</SubmitButton>
              </FormActions>
            </Stack>
          </Form>
        )
      }
    </Drawer>
  );
}
