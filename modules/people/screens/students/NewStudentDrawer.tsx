import { useNavigate, usePath } from '@patio/client';
import { todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, Load, Section, Select, Skeleton, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type Choices, people, useChoices } from '../api.ts';
import { type Adult, AdultList, adultToSend } from '../person/AdultList.tsx';
import { PersonFields, personChanges, personForm, toPersonForm } from '../person/PersonFields.tsx';
import { DoublesNotice } from './DoublesNotice.tsx';

const schema = personForm.extend({
  schoolId: z.uuid(),
  gradeLevelId: z.uuid().nullable(),
  studentNumber: z.string().trim().min(1).max(30),
  enrolledOn: z.iso.date(),
});

/** Writes a child into the registry, with the adults around them. */
export function NewStudentDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const choices = useChoices();
  // Asked for each time the form opens: somebody else may have taken the last one meanwhile.
  const next = useQuery({ ...people.nextStudentNumber.queryOptions(), enabled: isOpen, gcTime: 0 });
  return (
    <Drawer title={m.people_new_student()} size="lg" isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Load query={choices} skeleton={<Skeleton shape="form" />}>
        {(data) => (
          <Load query={next} skeleton={<Skeleton shape="form" />}>
            {({ number }) => <NewStudent choices={data} number={number} onClose={onClose} />}
          </Load>
        )}
      </Load>
    </Drawer>
  );
}

function NewStudent({ choices, number, onClose }: { choices: Choices; number: string; onClose: () => void }) {
  const [adults, setAdults] = useState<Adult[]>([]);
  const path = usePath();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const schools = choices.schools.filter((school) => school.can.manage);
  const submit = async ({ schoolId, gradeLevelId, studentNumber, enrolledOn, ...person }: z.output<typeof schema>) => {
    const school = schools.find((each) => each.id === schoolId);
    const made = await people.createStudent.call({
      ...(personChanges({}, person, school) as { givenNames: string; firstSurname: string }),
      schoolId,
      gradeLevelId,
      studentNumber,
      enrolledOn,
      guardians: adults.map(adultToSend),
    });
    await cache.invalidateQueries({ queryKey: people.key() });
    toast(m.people_student_made());
    await navigate(`${path}/${made.id}`);
  };
  return (
    <Form
      schema={schema}
      defaultValues={{
        ...toPersonForm(),
        schoolId: schools[0]?.id,
        gradeLevelId: null,
        studentNumber: number,
        enrolledOn: todayHere(),
      }}
      onSubmit={submit}
    >
      {(form) => {
        const values = form.watch();
        const school = schools.find((each) => each.id === values.schoolId);
        return (
          <>
            <PersonFields school={school} brief />
            <DoublesNotice like={values} />
            <FormRow>
              {schools.length > 1 && (
                <Select
                  name="schoolId"
                  label={m.people_school()}
                  options={schools.map(({ id, name }) => ({ id, label: name }))}
                />
              )}
              <Select
                name="gradeLevelId"
                label={m.people_level()}
                options={choices.levels
                  .filter((level) => level.schoolId === values.schoolId)
                  .map(({ id, name }) => ({ id, label: name }))}
              />
            </FormRow>
            <FormRow>
              <TextField
                name="studentNumber"
                label={m.people_student_number()}
                hint={m.people_number_hint()}
                isRequired
                autoComplete="off"
              />
              <DateField name="enrolledOn" label={m.people_enrolled_on()} isRequired />
            </FormRow>
            <Section title={m.people_family()} level={3} description={m.people_family_hint()}>
              <AdultList adults={adults} onChange={setAdults} school={school} />
            </Section>
            <FormActions>
              <Button onPress={onClose}>{m.people_cancel()}</Button>
              <SubmitButton>{m.people_register()}</SubmitButton>
            </FormActions>
          </>
        );
      }}
    </Form>
  );
}
