import { useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, NumberField, Select, Stack, Switch, TextArea, TextField } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newCourse } from '../../contract.ts';
import { courses, useCatalogueAddress } from '../api.ts';

/** One more course for a level of a school. */
export function NewCourseDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const places = useQuery({ ...courses.places.queryOptions(), enabled: isOpen });
  const cache = useQueryClient();
  const navigate = useNavigate();
  const address = useCatalogueAddress();
  const schools = (places.data?.schools ?? []).filter((school) => school.manage);
  const option = ({ id, name }: { id: string; name: string }) => ({ id, label: name });
  return (
    <Drawer title={m.courses_new()} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      {(close) =>
        places.data && (
          <Form
            schema={newCourse}
            defaultValues={{
              schoolId: schools[0]?.id ?? '',
              subjectId: '',
              gradeLevelId: '',
              name: '',
              code: '',
              periodsPerWeek: 4,
              description: '',
              elective: false,
            }}
            onSubmit={async (values) => {
              const { id } = await courses.createCourse.call(values);
              await cache.invalidateQueries({ queryKey: courses.key() });
              await navigate(`${address}/${id}`);
            }}
          >
            {(form) => (
              <Stack gap={16}>
                {schools.length > 1 && (
                  <Select name="schoolId" label={m.courses_school()} options={schools.map(option)} isRequired />
                )}
                <FormRow>
                  <Select
                    name="subjectId"
                    label={m.courses_subject()}
                    options={(places.data?.subjects ?? []).map(option)}
                    isRequired
                  />
                  <Select
                    name="gradeLevelId"
                    label={m.courses_level()}
                    options={(schools.find((school) => school.id === form.watch('schoolId'))?.levels ?? []).map(option)}
                    isRequired
                  />
                </FormRow>
                <TextField name="name" label={m.courses_name()} hint={m.courses_name_hint()} />
                <FormRow>
                  <TextField name="code" label={m.courses_code()} hint={m.courses_code_hint()} isRequired />
                  <NumberField name="periodsPerWeek" label={m.courses_periods()} min={1} max={40} isRequired />
                </FormRow>
                <TextArea name="description" label={m.courses_description()} />
                <Switch name="elective" label={m.courses_elective_label()} hint={m.courses_elective_hint()} />
                <FormActions>
                  <Button onPress={close}>{m.ui_cancel()}</Button>
                  <SubmitButton>{m.courses_make()}</SubmitButton>
                </FormActions>
              </Stack>
            )}
          </Form>
        )
      }
    </Drawer>
  );
}
