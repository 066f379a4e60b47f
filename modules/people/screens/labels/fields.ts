import { m } from '@patio/messages';
import type { REQUESTABLE } from '../../contract/children.ts';
import type { TAKEABLE } from '../../contract/office.ts';

type Field = (typeof REQUESTABLE)[number] | (typeof TAKEABLE)[number];

const NAMES: Record<Field, () => string> = {
  givenNames: m.people_given_names,
  firstSurname: m.people_first_surname,
  secondSurname: m.people_second_surname,
  preferredName: m.people_preferred_name,
  birthDate: m.people_birth_date,
  sex: m.people_sex,
  nationality: m.people_nationality,
  documentKind: m.people_document_kind,
  documentNumber: m.people_document_number,
  email: m.people_email,
  phone: m.people_phone,
  address: m.people_address,
  photoFileId: m.people_photo,
  studentNumber: m.people_student_number,
  bloodType: m.people_blood_type,
  allergies: m.people_allergies,
  conditions: m.people_conditions,
  medication: m.people_medication,
  insurer: m.people_insurer,
  emergencyContact: m.people_emergency_contact,
  emergencyPhone: m.people_emergency_phone,
};

export const fieldName = (field: string): string => NAMES[field as Field]?.() ?? field;
