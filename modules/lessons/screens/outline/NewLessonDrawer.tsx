import { useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, Select, Stack, TextArea, TextField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { newLesson } from '../../contract/author.ts';
import type { AuthoredCourse } from '../../contract.ts';
import { lessons } from '../api.ts';
import { languageOptions } from './languages.ts';

interface NewLessonProps {
  courses: readonly AuthoredCourse[];
  courseId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A new lesson: its course, where it stands, and what it is called. The editor opens at once. */
export function NewLessonDrawer({ courses, courseId, isOpen, onClose }: NewLessonProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (
    <Drawer title={m.lessons_new()} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Form
          schema={newLesson}
          defaultValues={{
            courseId,
            unitId: null,
            sectionId: null,
            title: '',
            summary: '',
            goals: [],
            language: 'es',
          }}
          onSubmit={async (values) => {
            const { id } = await lessons.create.call(values);
            await cache.invalidateQueries({ queryKey: lessons.key() });
            await navigate(`/teacher/create-lesson?id=${id}`);
          }}
        >
          {(form) => {
            const course = courses.find(({ id }) => id === form.watch('courseId'));
            return (
              <Stack gap={16}>
                <TextField name="title" label={m.lessons_name()} isRequired autoFocus />
                <Select
                  name="courseId"
                  label={m.lessons_course()}
                  options={courses.map(({ id, name, gradeLevel }) => ({ id, label: `${name}, ${gradeLevel}` }))}
                  isRequired
                />
                <Select
                  name="unitId"
                  label={m.lessons_unit()}
                  placeholder={m.lessons_no_unit()}
                  options={(course?.units ?? []).map(({ id, title }) => ({ id, label: title }))}
                />
                <Select
                  name="sectionId"
                  label={m.lessons_for_class()}
                  hint={m.lessons_for_class_hint()}
                  placeholder={m.lessons_all_classes()}
                  options={(course?.sections ?? []).map(({ id, name }) => ({ id, label: name }))}
                />
                <Select name="language" label={m.lessons_language()} options={languageOptions()} />
                <TextArea name="summary" label={m.lessons_summary()} rows={2} />
                <FormActions>
                  <Button onPress={close}>{m.ui_cancel()}</Button>
                  <SubmitButton>{m.lessons_create()}</SubmitButton>
                </FormActions>
              </Stack>
            );
          }}
        </Form>
      )}
    </Drawer>
  );
}
