import { useNavigate } from '@patio/client';
import { todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, Load, NumberField, Select, Skeleton, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type Choices, people, useChoices } from '../api.ts';
import { PersonFields, personChanges, personForm, toPersonForm } from '../person/PersonFields.tsx';
import { POSITIONS } from './filters.ts';
import { SubjectsField } from './SubjectsField.tsx';

const schema = personForm.extend({
  schoolId: z.uuid(),
  position: z.enum(POSITIONS),
  subjects: z.array(z.string()),
  contractPeriods: z.number().int().min(0).max(60).nullable(),
  hiredOn: z.iso.date().nullable(),
});

interface NewStaffProps {
  isOpen: boolean;
  onClose: () => void;
  hrefOf: (id: string) => string;
  subjects: readonly string[];
}

/** Writes somebody who works here into a school. */
export function NewStaffDrawer(props: NewStaffProps) {
  const choices = useChoices();
  return (
    <Drawer
      title={m.people_new_staff()}
      size="lg"
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && props.onClose()}
    >
      <Load query={choices} skeleton={<Skeleton shape="form" />}>
        {(data) => <NewStaff {...props} choices={data} />}
      </Load>
    </Drawer>
  );
}

function NewStaff({ choices, onClose, hrefOf, subjects }: NewStaffProps & { choices: Choices }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const schools = choices.schools.filter((school) => school.can.manage);
  return (
    <Form
      schema={schema}
      defaultValues={{
        ...toPersonForm(),
        schoolId: schools[0]?.id,
        position: 'teacher',
        subjects: [],
        contractPeriods: null,
        hiredOn: todayHere(),
      }}
      onSubmit={async ({ schoolId, position, subjects: taught, contractPeriods, hiredOn, ...person }) => {
        const school = schools.find((each) => each.id === schoolId);
        const made = await people.createStaff.call({
          schoolId,
          position,
          subjects: taught,
          contractPeriods,
          hiredOn,
          person: personChanges({}, person, school) as { givenNames: string; firstSurname: string },
        });
        await cache.invalidateQueries({ queryKey: people.key() });
        toast(m.people_staff_made());
        await navigate(hrefOf(made.id));
      }}
    >
      {(form) => (
        <>
          <PersonFields school={schools.find((each) => each.id === form.watch('schoolId'))} />
          <FormRow>
            {schools.length > 1 && (
              <Select
                name="schoolId"
                label={m.people_school()}
                options={schools.map(({ id, name }) => ({ id, label: name }))}
              />
            )}
            <Select
              name="position"
              label={m.people_position()}
              options={POSITIONS.map((id) => ({ id, label: m.people_position_is({ position: id }) }))}
            />
          </FormRow>
          <SubjectsField known={subjects} />
          <FormRow>
            <NumberField name="contractPeriods" label={m.people_contract_periods()} min={0} max={60} />
            <DateField name="hiredOn" label={m.people_hired_on()} />
          </FormRow>
          <FormActions>
            <Button onPress={onClose}>{m.people_cancel()}</Button>
            <SubmitButton>{m.people_register()}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  );
}
