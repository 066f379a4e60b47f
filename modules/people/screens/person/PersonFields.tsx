import { m } from '@patio/messages';
import { Select, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { FormRow } from '@patio/ui/form';
import { z } from 'zod';
import { sex } from '../../contract/fields.ts';
import type { PersonChange } from '../../contract.ts';
import type { SchoolChoice } from '../api.ts';

export const line = (most: number) => z.string().trim().max(most);
/** An e-mail or nothing; a choice of two would only say that neither fits. */
export const mail = z
  .string()
  .trim()
  .refine((text) => text === '' || z.email().safeParse(text).success, { error: () => m.ui_field_email() });

/** What a form about a person holds: text everywhere, empty where there is nothing. */
export const personForm = z.object({
  givenNames: line(80).min(1),
  firstSurname: line(80).min(1),
  secondSurname: line(80),
  preferredName: line(80),
  birthDate: z.string().nullable(),
  sex: z.string().nullable(),
  nationality: line(60),
  documentNumber: line(40),
  email: mail,
  phone: line(30),
  address: line(200),
});
export type PersonForm = z.infer<typeof personForm>;

type Known = { [Name in keyof PersonForm]?: string | null };

/** A person's data as the form starts with it. */
export const toPersonForm = (person: Known = {}): PersonForm => ({
  givenNames: person.givenNames ?? '',
  firstSurname: person.firstSurname ?? '',
  secondSurname: person.secondSurname ?? '',
  preferredName: person.preferredName ?? '',
  birthDate: person.birthDate ?? null,
  sex: person.sex ?? null,
  nationality: person.nationality ?? '',
  documentNumber: person.documentNumber ?? '',
  email: person.email ?? '',
  phone: person.phone ?? '',
  address: person.address ?? '',
});

/** Only what differs from what was known, as the server takes it; a new number is of the country's kind. */
export function personChanges(before: Known, after: PersonForm, school?: SchoolChoice): PersonChange {
  const changed = Object.entries(after).filter(
    ([name, value]) => (value || null) !== (before[name as keyof PersonForm] || null),
  );
  const change = Object.fromEntries(changed.map(([name, value]) => [name, value || null])) as PersonChange;
  return change.documentNumber ? { ...change, documentKind: school?.documentKind ?? null } : change;
}

const sexOptions = () => sex.options.map((id) => ({ id, label: m.people_sex_is({ sex: id }) }));

/** Names as the country writes them, document, and how to reach the person. */
export function PersonFields(props: { school?: SchoolChoice; brief?: boolean; isStudent?: boolean }) {
  const { school, brief, isStudent } = props;
  return (
    <>
      <TextField name="givenNames" label={m.people_given_names()} isRequired autoComplete="off" />
      <FormRow>
        <TextField name="firstSurname" label={m.people_first_surname()} isRequired autoComplete="off" />
        {school?.twoSurnames !== false && (
          <TextField name="secondSurname" label={m.people_second_surname()} autoComplete="off" />
        )}
      </FormRow>
      {!brief && (
        <TextField
          name="preferredName"
          label={m.people_preferred_name()}
          hint={m.people_preferred_hint()}
          autoComplete="off"
        />
      )}
      <FormRow>
        <DateField name="birthDate" label={m.people_birth_date()} />
        <TextField
          name="documentNumber"
          label={school?.documentName || m.people_document_number()}
          autoComplete="off"
        />
      </FormRow>
      {!brief && (
        <>
          {isStudent && (
            <FormRow>
              <Select name="sex" label={m.people_sex()} options={sexOptions()} placeholder={m.people_sex_unknown()} />
              <TextField name="nationality" label={m.people_nationality()} autoComplete="off" />
            </FormRow>
          )}
          <FormRow>
            <TextField name="email" type="email" label={m.people_email()} autoComplete="off" />
            <TextField name="phone" type="tel" label={m.people_phone()} autoComplete="off" />
          </FormRow>
          <TextField name="address" label={m.people_address()} autoComplete="off" />
        </>
      )}
    </>
  );
}
