import { useCan, useNavigate, usePath } from '@patio/client';
import { todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, Load, Section, Select, Skeleton, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type Choices, people, useChoices } from '../api.ts';
import { AdultList } from '../person/AdultList.tsx';
import { adultFieldOf, adultForm, adultToSend } from '../person/adult.ts';
import { PersonFields, personChanges, personForm, toPersonForm } from '../person/PersonFields.tsx';
import { DoublesNotice } from './DoublesNotice.tsx';

const schema = personForm.extend({
  guardians: z.array(adultForm),
  schoolId: z.uuid(),
  gradeLevelId: z.uuid().nullable(),
  homeroomId: z.uuid().nullable(),
  studentNumber: z.string().trim().min(1).max(30),
  enrolledOn: z.iso.date(),
});
type Start = Awaited<ReturnType<typeof people.newStudentForm.call>>;

/** The day in the homeroom is the day of entry here. */
const fieldOf = (path: string) => (path === 'on' ? 'enrolledOn' : adultFieldOf(path));

/** Writes a child into the registry, with the adults around them, and puts them into a homeroom: one form, all or nothing. */
export function NewStudentDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const choices = useChoices();
  // Asked for each time the form opens: somebody else may have taken the last code or seat meanwhile.
  const start = useQuery({ ...people.newStudentForm.queryOptions(), enabled: isOpen, gcTime: 0 });
  return (
    <Drawer title={m.people_new_student()} size="lg" isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Load query={choices} skeleton={<Skeleton shape="form" />}>
        {(data) => (
          <Load query={start} skeleton={<Skeleton shape="form" />}>
            {(given) => <NewStudent choices={data} start={given} onClose={onClose} />}
          </Load>
        )}
      </Load>
    </Drawer>
  );
}

function NewStudent({ choices, start, onClose }: { choices: Choices; start: Start; onClose: () => void }) {
  const path = usePath();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const places = useCan()('sections.manage');
  const schools = choices.schools.filter((school) => school.can.manage);
  const homeroomsOf = (gradeLevelId: string | null) =>
    gradeLevelId ? start.homerooms.filter((each) => each.gradeLevelId === gradeLevelId) : [];
  const submit = async (values: z.output<typeof schema>) => {
    const { schoolId, gradeLevelId, homeroomId, studentNumber, enrolledOn, guardians, ...person } = values;
    const school = schools.find((each) => each.id === schoolId);
    // Another level was chosen afterwards: its homerooms are others.
    const homeroom = homeroomsOf(gradeLevelId).find((each) => each.id === homeroomId);
    const made = await people.createStudent.call({
      ...(personChanges({}, person, school) as { givenNames: string; firstSurname: string }),
      schoolId,
      gradeLevelId,
      homeroomId: homeroom?.id ?? null,
      studentNumber,
      enrolledOn,
      guardians: guardians.map(adultToSend),
    });
    await cache.invalidateQueries();
    toast(homeroom ? m.people_student_placed({ homeroom: homeroom.name }) : m.people_student_made());
    await navigate(`${path}/${made.id}`);
  };
  return (
    <Form
      schema={schema}
      defaultValues={{
        ...toPersonForm(),
        guardians: [],
        schoolId: schools[0]?.id,
        gradeLevelId: null,
        homeroomId: null,
        studentNumber: start.number,
        enrolledOn: todayHere(),
      }}
      fieldOf={fieldOf}
      // A fault that appeared on leaving the last field would push the button away from under the finger that presses it.
      patient
      onSubmit={submit}
    >
      {(form) => {
        const values = form.watch();
        const school = schools.find((each) => each.id === values.schoolId);
        const homerooms = homeroomsOf(values.gradeLevelId);
        return (
          <>
            <PersonFields school={school} brief />
            <DoublesNotice like={values} />
            <Section title={m.people_family()} level={3} description={m.people_family_hint()}>
              <AdultList
                at="guardians"
                adults={values.guardians}
                onChange={(next) => form.setValue('guardians', next, { shouldDirty: true })}
                school={school}
              />
            </Section>
            <Section title={m.people_in_school()} level={3} description={m.people_in_school_hint()}>
              {schools.length > 1 && (
                <Select
                  name="schoolId"
                  label={m.people_school()}
                  options={schools.map(({ id, name }) => ({ id, label: name }))}
                />
              )}
              <FormRow>
                <Select
                  name="gradeLevelId"
                  label={m.people_level()}
                  options={choices.levels
                    .filter((level) => level.schoolId === values.schoolId)
                    .map(({ id, name }) => ({ id, label: name }))}
                />
                {places && (
                  <Select
                    name="homeroomId"
                    label={m.people_homeroom()}
                    hint={m.people_homeroom_hint({ state: homeroomState(values.gradeLevelId, homerooms.length) })}
                    isDisabled={homerooms.length === 0}
                    options={homerooms.map(({ id, name, students, capacity }) => ({
                      id,
                      label: name,
                      detail: m.people_homeroom_seats({ students, capacity }),
                    }))}
                  />
                )}
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

const homeroomState = (gradeLevelId: string | null, count: number) =>
  gradeLevelId === null ? 'no_level' : count === 0 ? 'none' : 'some';
