import { m } from '@patio/messages';
import { Button, Card, DescriptionList, Dialog, formatDate, Select, Stack, Status, TextField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { Pencil } from 'lucide-react';
import { z } from 'zod';
import type { StudentView } from '../../contract.ts';
import { useChoices } from '../api.ts';
import { useSaveStudent } from './use-save-student.ts';

const schema = z.object({
  gradeLevelId: z.uuid().nullable(),
  studentNumber: z.string().trim().min(1).max(30),
});

/** Where the child stands in the school. */
export function SchoolPlace({ student }: { student: StudentView }) {
  return (
    <Card title={m.people_in_school()} actions={student.can.manage && <EditPlace student={student} />}>
      <DescriptionList
        layout="rows"
        items={[
          { term: m.people_school(), value: student.schoolName },
          { term: m.people_level(), value: student.gradeLevel },
          { term: m.people_homeroom(), value: student.homeroom },
          {
            term: m.people_student_number(),
            value: student.numberShared ? (
              <Stack gap={4}>
                {student.studentNumber}
                <Status tone="warn">{m.people_number_shared()}</Status>
              </Stack>
            ) : (
              student.studentNumber
            ),
          },
          { term: m.people_enrolled_on(), value: formatDate(student.enrolledOn) },
          ...(student.leftOn ? [{ term: m.people_left_on(), value: formatDate(student.leftOn) }] : []),
        ]}
      />
    </Card>
  );
}

function EditPlace({ student }: { student: StudentView }) {
  const save = useSaveStudent(student);
  const levels = (useChoices().data?.levels ?? []).filter((level) => level.schoolId === student.schoolId);
  return (
    <Dialog
      title={m.people_in_school()}
      trigger={
        <Button size="sm" icon={Pencil}>
          {m.people_edit()}
        </Button>
      }
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ gradeLevelId: student.gradeLevelId, studentNumber: student.studentNumber }}
          onSubmit={async (values) => {
            await save(values);
            close();
          }}
        >
          <Select
            name="gradeLevelId"
            label={m.people_level()}
            options={levels.map(({ id, name }) => ({ id, label: name }))}
          />
          <TextField name="studentNumber" label={m.people_student_number()} isRequired autoComplete="off" />
          <FormActions>
            <Button onPress={close}>{m.people_cancel()}</Button>
            <SubmitButton>{m.people_save()}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
