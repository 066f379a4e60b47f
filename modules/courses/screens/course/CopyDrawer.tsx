import { useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, Select, Stack, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { CourseView } from '../../contract.ts';
import { courses, useCatalogueAddress } from '../api.ts';

const schema = z.object({ schoolId: z.uuid(), gradeLevelId: z.uuid(), code: z.string().trim().min(1).max(20) });

/** The same course for another level or another school; afterwards the two live apart. */
export function CopyDrawer(props: { course: CourseView; isOpen: boolean; onClose: () => void }) {
  const { course } = props;
  const places = useQuery({ ...courses.places.queryOptions(), enabled: props.isOpen });
  const cache = useQueryClient();
  const navigate = useNavigate();
  const address = useCatalogueAddress();
  const schools = (places.data?.schools ?? []).filter((school) => school.manage);
  const option = ({ id, name }: { id: string; name: string }) => ({ id, label: name });
  const elsewhere = schools.find((school) => school.id !== course.schoolId) ?? schools[0];
  return (
    <Drawer
      title={m.courses_copy_title({ name: course.name })}
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && props.onClose()}
    >
      {(close) =>
        places.data && (
          <Form
            schema={schema}
            defaultValues={{ schoolId: elsewhere?.id ?? '', gradeLevelId: '', code: course.code }}
            onSubmit={async (values) => {
              const { id } = await courses.copyCourse.call({ id: course.id, ...values });
              await cache.invalidateQueries({ queryKey: courses.key() });
              toast(m.courses_copied());
              await navigate(`${address}/${id}`);
            }}
          >
            {(form) => (
              <Stack gap={16}>
                <p>{m.courses_copy_hint()}</p>
                <Select name="schoolId" label={m.courses_school()} options={schools.map(option)} isRequired />
                <Select
                  name="gradeLevelId"
                  label={m.courses_level()}
                  options={(schools.find((school) => school.id === form.watch('schoolId'))?.levels ?? []).map(option)}
                  isRequired
                />
                <TextField name="code" label={m.courses_code()} hint={m.courses_code_hint()} isRequired />
                <FormActions>
                  <Button onPress={close}>{m.ui_cancel()}</Button>
                  <SubmitButton>{m.courses_copy()}</SubmitButton>
                </FormActions>
              </Stack>
            )}
          </Form>
        )
      }
    </Drawer>
  );
}
