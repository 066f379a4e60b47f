import { useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, ComboBox, Drawer, NumberField, Select, Stack, TextField, toast } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { readAgain, sections, useSectionsAddress } from '../api.ts';
import { option } from '../labels/labels.ts';
import { useStaffOptions } from '../teachers/use-staff-options.ts';
import { usePlaces } from './use-places.ts';

const schema = z.object({
  schoolId: z.uuid(),
  courseId: z.uuid(),
  name: z.string().trim().min(2).max(120),
  roomId: z.uuid().nullable(),
  capacity: z.int().min(1).max(500).nullable(),
  leadStaffId: z.uuid().nullable(),
});

/** One section whose students are enrolled one by one, such as an elective. */
export function NewSectionDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { schools, schoolOf, yearOf } = usePlaces();
  const own = schools.filter((school) => school.manage);
  const navigate = useNavigate();
  const address = useSectionsAddress();
  return (
    <Drawer title={m.sections_new()} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      {(close) =>
        own.length > 0 && (
          <Form
            schema={schema}
            defaultValues={{
              schoolId: own[0]?.id ?? '',
              courseId: '',
              name: '',
              roomId: null,
              capacity: null,
              leadStaffId: null,
            }}
            onSubmit={async (values) => {
              const yearId = yearOf(values.schoolId)?.id ?? '';
              const { id } = await sections.createSection.call({ ...values, yearId });
              await readAgain();
              toast(m.sections_made());
              await navigate(`${address}/${id}`);
            }}
          >
            {(form) => (
              <Stack gap={16}>
                <p>{m.sections_new_hint()}</p>
                {own.length > 1 && (
                  <Select name="schoolId" label={m.sections_school()} options={own.map(option)} isRequired />
                )}
                <CourseField schoolId={form.watch('schoolId')} />
                <TextField name="name" label={m.sections_name()} hint={m.sections_name_hint()} isRequired />
                <FormRow>
                  <Select
                    name="roomId"
                    label={m.sections_room()}
                    options={(schoolOf(form.watch('schoolId'))?.rooms ?? []).map(option)}
                  />
                  <NumberField name="capacity" label={m.sections_capacity()} min={1} max={500} />
                </FormRow>
                <LeadField schoolId={form.watch('schoolId')} />
                <FormActions>
                  <Button onPress={close}>{m.ui_cancel()}</Button>
                  <SubmitButton>{m.sections_make()}</SubmitButton>
                </FormActions>
              </Stack>
            )}
          </Form>
        )
      }
    </Drawer>
  );
}

function LeadField({ schoolId }: { schoolId: string }) {
  const staff = useStaffOptions(schoolId);
  return <ComboBox name="leadStaffId" label={m.sections_lead()} hint={m.sections_lead_later()} options={staff} />;
}

function CourseField({ schoolId }: { schoolId: string }) {
  const courses = useQuery(sections.listTeachable.queryOptions({ input: { schoolId } }));
  return (
    <ComboBox
      name="courseId"
      label={m.sections_course()}
      options={(courses.data?.items ?? []).map((course) => ({
        id: course.id,
        label: course.name,
        detail: course.gradeLevel,
      }))}
      isRequired
    />
  );
}
