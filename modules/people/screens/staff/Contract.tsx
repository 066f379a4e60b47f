import { m } from '@patio/messages';
import { Button, Card, DescriptionList, Dialog, formatDate, NumberField, Split } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { z } from 'zod';
import { spokenName } from '../../contract/names.ts';
import type { StaffView } from '../../contract.ts';
import { people, useSchoolChoice } from '../api.ts';
import { EditPersonDrawer } from '../person/EditPersonDrawer.tsx';
import { SubjectsField } from './SubjectsField.tsx';
import { Load } from './staff-columns.tsx';
import { useSaveStaff } from './use-save-staff.ts';

const schema = z.object({
  subjects: z.array(z.string()),
  contractPeriods: z.number().int().min(0).max(60).nullable(),
  hiredOn: z.iso.date().nullable(),
  leftOn: z.iso.date().nullable(),
});

const pencil = () => (
  <Button size="sm" icon={Pencil}>
    {m.people_edit()}
  </Button>
);

/** Who they are, and what they were hired for. */
export function Contract({ member }: { member: StaffView }) {
  const school = useSchoolChoice(member.schoolId);
  const save = useSaveStaff(member);
  return (
    <Split
      aside={
        <Card title={m.people_contract()} actions={member.can.manage && <EditContract member={member} />}>
          <DescriptionList
            layout="rows"
            items={[
              { term: m.people_school(), value: member.schoolName },
              { term: m.people_position(), value: m.people_position_is({ position: member.position }) },
              { term: m.people_subjects(), value: member.subjects.join(', ') || null },
              { term: m.people_contract_periods(), value: member.contractPeriods },
              { term: m.people_load(), value: <Load row={member} /> },
              { term: m.people_hired_on(), value: member.hiredOn && formatDate(member.hiredOn) },
              { term: m.people_left_on(), value: member.leftOn && formatDate(member.leftOn) },
            ]}
          />
        </Card>
      }
    >
      <Card
        title={m.people_identity()}
        actions={
          member.can.manage && (
            <EditPersonDrawer
              person={member}
              school={school}
              onSave={(person) => save({ person })}
              trigger={pencil()}
            />
          )
        }
      >
        <DescriptionList
          items={[
            { term: m.people_full_name(), value: spokenName(member) },
            { term: school?.documentName || m.people_document_number(), value: member.documentNumber },
            { term: m.people_birth_date(), value: member.birthDate && formatDate(member.birthDate) },
            { term: m.people_phone(), value: member.phone },
            { term: m.people_email(), value: member.email },
            { term: m.people_address(), value: member.address },
            { term: m.people_account(), value: member.hasAccount ? m.people_has_account() : m.people_no_account() },
          ]}
        />
      </Card>
    </Split>
  );
}

function EditContract({ member }: { member: StaffView }) {
  const save = useSaveStaff(member);
  const subjects = useQuery(people.listSubjects.queryOptions());
  return (
    <Dialog title={m.people_contract()} trigger={pencil()}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{
            subjects: member.subjects,
            contractPeriods: member.contractPeriods,
            hiredOn: member.hiredOn,
            leftOn: member.leftOn,
          }}
          onSubmit={async (values) => {
            await save(values);
            close();
          }}
        >
          <SubjectsField known={subjects.data?.items ?? []} />
          <NumberField name="contractPeriods" label={m.people_contract_periods()} min={0} max={60} />
          <FormRow>
            <DateField name="hiredOn" label={m.people_hired_on()} />
            <DateField name="leftOn" label={m.people_left_on()} hint={m.people_left_hint()} />
          </FormRow>
          <FormActions>
            <Button onPress={close}>{m.people_cancel()}</Button>
            <SubmitButton>{m.people_save()}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
