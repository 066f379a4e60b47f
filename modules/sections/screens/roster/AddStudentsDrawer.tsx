import { m } from '@patio/messages';
import { registerName } from '@patio/people';
import { Button, Callout, Drawer, MultiSelect, type Option, Stack } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { people, readAgain, saySteps } from '../api.ts';
import type { Step, StepDialogProps } from './step.ts';

const schema = z.object({ studentIds: z.array(z.uuid()).min(1), on: z.iso.date() });

/** Finds students of the school by name or number, as the registry does. */
async function findStudents(schoolId: string, text: string): Promise<Option[]> {
  const { items } = await people.listStudents.call({
    search: text || undefined,
    schoolId,
    status: 'active',
    limit: 30,
  });
  return items.map((one) => ({
    id: one.id,
    label: registerName({
      givenNames: one.givenNames ?? '',
      firstSurname: one.firstSurname ?? '',
      secondSurname: one.secondSurname ?? null,
    }),
    detail: [one.studentNumber, one.homeroom ?? one.gradeLevel].filter(Boolean).join(' · '),
  }));
}

/** Puts students of the school into a roster from a day on. */
export function AddStudentsDrawer(
  props: Omit<StepDialogProps, 'count'> & {
    schoolId: string;
    add: (studentIds: string[], on: string) => Promise<Step>;
  },
) {
  return (
    <Drawer title={m.sections_add_students()} isOpen={props.isOpen} onOpenChange={(open) => !open && props.onClose()}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ studentIds: [], on: props.today }}
          onSubmit={async ({ studentIds, on }) => {
            const { stepId, students } = await props.add(studentIds, on);
            await readAgain();
            props.onClose();
            saySteps(m.sections_enrolled_count({ count: students }), stepId);
          }}
        >
          <Stack gap={16}>
            <Callout tone="info">{props.hint}</Callout>
            <MultiSelect
              name="studentIds"
              label={m.sections_students()}
              placeholder={m.sections_search_student()}
              search={(text) => findStudents(props.schoolId, text)}
              isRequired
            />
            <DateField
              name="on"
              label={m.sections_first_day_there()}
              min={props.year.startsOn}
              max={props.year.endsOn}
              isRequired
            />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.sections_add_students()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
