import { m } from '@patio/messages';
import { Callout, Card, DescriptionList, NumberField, Stack, Switch, TextArea, TextField } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import type { CourseView } from '../../contract.ts';
import { courses } from '../api.ts';
import { useKeep } from './use-keep.ts';

const schema = z.object({
  name: z.string().trim().min(2).max(120),
  code: z.string().trim().min(1).max(20),
  periodsPerWeek: z.int().min(1).max(40),
  description: z.string().trim().max(2000),
  elective: z.boolean(),
});

/** What the course is; a form for those who keep the catalogue, facts for everybody else. */
export function DataTab({ course }: { course: CourseView }) {
  const keep = useKeep();
  const facts = [
    { term: m.courses_subject(), value: course.subject.name },
    { term: m.courses_level(), value: course.gradeLevel },
    { term: m.courses_school(), value: course.schoolName },
    { term: m.courses_units(), value: course.units.length },
    { term: m.courses_competencies(), value: course.competencies.filter((skill) => skill.chosen).length },
  ];
  return (
    <Stack gap={18}>
      {course.copiedFrom && (
        <Callout tone="info">
          {m.courses_copied_from({ name: course.copiedFrom.name, school: course.copiedFrom.schoolName })}
        </Callout>
      )}
      {course.can.manage ? (
        <>
          <DescriptionList items={facts} />
          <Card title={m.courses_tab_data()}>
            <Form
              schema={schema}
              defaultValues={course}
              onSubmit={(values) =>
                keep(courses.saveCourse.call({ id: course.id, version: course.version, ...values }))
              }
            >
              <Stack gap={16}>
                <TextField name="name" label={m.courses_name()} isRequired />
                <FormRow>
                  <TextField name="code" label={m.courses_code()} isRequired />
                  <NumberField name="periodsPerWeek" label={m.courses_periods()} min={1} max={40} isRequired />
                </FormRow>
                <TextArea name="description" label={m.courses_description()} rows={4} />
                <Switch name="elective" label={m.courses_elective_label()} hint={m.courses_elective_hint()} />
                <FormActions>
                  <SubmitButton>{m.courses_save()}</SubmitButton>
                </FormActions>
              </Stack>
            </Form>
          </Card>
        </>
      ) : (
        <Card>
          <DescriptionList
            items={[
              ...facts,
              { term: m.courses_code(), value: course.code },
              { term: m.courses_periods(), value: course.periodsPerWeek },
              { term: m.courses_description(), value: course.description || '–' },
            ]}
          />
        </Card>
      )}
    </Stack>
  );
}
