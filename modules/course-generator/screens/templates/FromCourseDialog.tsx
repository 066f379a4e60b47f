import { m } from '@patio/messages';
import { Button, ComboBox, Dialog, Stack, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { generator } from '../api.ts';

const schema = z.object({ courseId: z.uuid(), name: z.string().trim().min(2).max(80) });

interface Props {
  courses: { id: string; name: string }[];
  onClose: () => void;
}

/** Makes a template of a course that exists: its units and what stands in its lessons, not its words. */
export function FromCourseDialog({ courses, onClose }: Props) {
  const cache = useQueryClient();
  return (
    <Dialog isOpen title={m.course_generator_template_from_course()} onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ courseId: '', name: '' }}
          onSubmit={async (values) => {
            await generator.templateFromCourse.call(values);
            await cache.invalidateQueries({ queryKey: generator.templates.key() });
            toast(m.course_generator_saved());
            onClose();
          }}
        >
          <Stack gap={16}>
            <p>{m.course_generator_from_course_about()}</p>
            <ComboBox
              name="courseId"
              label={m.course_generator_course()}
              options={courses.map(({ id, name }) => ({ id, label: name }))}
              isRequired
            />
            <TextField name="name" label={m.course_generator_field_name()} isRequired />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.course_generator_template_make()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
