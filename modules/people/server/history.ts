import { holds } from '@patio/access';
import { m } from '@patio/messages';
import { nameActions, registerHistory } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { studentsVisibleTo } from './policy.ts';
import { persons, staff, students } from './schema.ts';
import { guardiansVisibleTo } from './service/guardians.ts';
import { staffVisibleTo } from './service/staff.ts';

type Locale = 'es' | 'en';

nameActions({
  'people.called_different': m.people_did_called_different,
  'people.families_registered': m.people_did_families_registered,
  'people.consent_text_published': m.people_did_consent_text,
  'people.records_removed': m.people_did_records_removed,
  'people.health_let_go': m.people_did_health_let_go,
  'people.merged': m.people_did_merged,
  'people.merge_undone': m.people_did_merge_undone,
  'people.change_requested': m.people_did_request_asked,
  'people.request_accepted': m.people_did_request_accepted,
  'people.request_refused': m.people_did_request_refused,
  'people.request_withdrawn': m.people_did_request_withdrawn,
});

/** What was done to the human behind a record is part of the record's story. */
const ofPerson = (id: string) => [{ type: 'people.person', id }];

const PERSON = {
  givenNames: m.people_given_names,
  firstSurname: m.people_first_surname,
  secondSurname: m.people_second_surname,
  preferredName: m.people_preferred_name,
  birthDate: m.people_birth_date,
  sex: {
    title: m.people_sex,
    show: (value: unknown, locale: Locale) => m.people_sex_is({ sex: String(value) }, { locale }),
  },
  nationality: m.people_nationality,
  documentKind: m.people_document_kind,
  documentNumber: m.people_document_number,
  email: m.people_email,
  phone: m.people_phone,
  address: m.people_address,
};

const status = {
  title: m.people_status,
  show: (value: unknown, locale: Locale) => m.people_status_is({ status: String(value) }, { locale }),
};

registerHistory('people.student', {
  visible: async (tx, actor, id) => {
    const [row] = await tx
      .select({ id: students.id })
      .from(students)
      .where(and(eq(students.id, id), studentsVisibleTo(actor, 'people.read_students')));
    return row !== undefined;
  },
  actions: {
    'people.student_created': m.people_did_student_created,
    'people.student_edited': m.people_did_student_edited,
    'people.student_status_changed': m.people_did_status_changed,
    'people.guardian_added': m.people_did_guardian_added,
    'people.guardian_changed': m.people_did_guardian_changed,
    'people.guardian_restricted': m.people_did_guardian_restricted,
    'people.restriction_lifted': m.people_did_restriction_lifted,
    'people.guardian_ended': m.people_did_guardian_ended,
    'people.document_added': m.people_did_document_added,
    'people.document_archived': m.people_did_document_archived,
    'people.consent_recorded': m.people_did_consent_recorded,
  },
  fields: {
    ...PERSON,
    status,
    studentNumber: m.people_student_number,
    guardian: m.people_adult,
    relation: {
      title: m.people_relation,
      show: (value, locale) => m.people_relation_is({ relation: String(value) }, { locale }),
    },
    livesWith: m.people_lives_with,
    mayPickUp: m.people_may_pick_up,
    seesGrades: m.people_sees_grades,
    seesAttendance: m.people_sees_attendance,
    paysFees: m.people_pays_fees,
    receivesMessages: m.people_receives_messages,
    restrictedFrom: m.people_restricted_from,
    restrictedUntil: m.people_restricted_until,
    endedOn: m.people_ended_on,
    document: m.people_document,
    purpose: {
      title: m.people_purpose,
      show: (value, locale) => m.people_purpose_is({ purpose: String(value) }, { locale }),
    },
    answer: {
      title: m.people_answer,
      show: (value, locale) => m.people_answer_is({ answer: String(value) }, { locale }),
    },
    merged: m.people_merged_record,
  },
  related: async (tx, id) => {
    const [row] = await tx.select({ personId: students.personId }).from(students).where(eq(students.id, id));
    return row ? ofPerson(row.personId) : [];
  },
});

registerHistory('people.health', {
  visible: async (tx, actor, id) => {
    const [row] = await tx
      .select({ id: students.id })
      .from(students)
      .where(and(eq(students.id, id), studentsVisibleTo(actor, 'people.read_health')));
    return row !== undefined;
  },
  actions: { 'people.health_edited': m.people_did_health_edited },
  fields: {
    bloodType: m.people_blood_type,
    allergies: m.people_allergies,
    conditions: m.people_conditions,
    medication: m.people_medication,
    insurer: m.people_insurer,
    emergencyContact: m.people_emergency_contact,
    emergencyPhone: m.people_emergency_phone,
  },
});

registerHistory('people.guardian', {
  visible: async (tx, actor, id) => {
    if (!holds(actor, 'people.read_guardians')) return false;
    const [row] = await tx
      .select({ id: persons.id })
      .from(persons)
      .where(and(eq(persons.id, id), guardiansVisibleTo(actor)));
    return row !== undefined;
  },
  actions: { 'people.guardian_edited': m.people_did_guardian_edited },
  fields: { ...PERSON, merged: m.people_merged_record },
  related: async (_tx, id) => ofPerson(id),
});

registerHistory('people.staff', {
  visible: async (tx, actor, id) => {
    const [row] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.id, id), staffVisibleTo(actor)));
    return row !== undefined;
  },
  actions: {
    'people.staff_created': m.people_did_staff_created,
    'people.staff_edited': m.people_did_staff_edited,
    'people.availability_set': m.people_did_availability_set,
  },
  fields: {
    ...PERSON,
    position: {
      title: m.people_position,
      show: (value, locale) => m.people_position_is({ position: String(value) }, { locale }),
    },
    subjects: m.people_subjects,
    contractPeriods: m.people_contract_periods,
    hiredOn: m.people_hired_on,
    leftOn: m.people_left_on,
    impossible: m.people_wish_impossible,
    disliked: m.people_wish_disliked,
  },
});
