import { consentLog, guardianships, healthRecords, persons, students } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import type { DemoPart } from '@patio/schools/testing';
import { type SQL, sql } from 'drizzle-orm';

const BLOOD = ['O+', 'O+', 'O+', 'O+', 'A+', 'A+', 'B+', 'O-', 'AB+'];
const ALLERGIES = ['Maní', 'Penicilina', 'Polvo', 'Lactosa', 'Picaduras de abeja', 'Mariscos', 'Polen'];
const CONDITIONS = ['Asma leve', 'Miopía', 'Diabetes tipo 1', 'Epilepsia controlada', 'Rinitis', 'Soplo cardíaco leve'];
const MEDICATION = ['Salbutamol en la mochila', 'Cetirizina en primavera', 'Insulina antes del almuerzo'];
const INSURERS = ['EsSalud', 'SIS', 'Rímac', 'Pacífico', 'Sura', 'Compensar'];
const ACCOMMODATIONS = [
  'Más tiempo en las pruebas',
  'Sentarse cerca de la pizarra',
  'Instrucciones por escrito y en pasos',
  'Letra grande',
  'Pausas para moverse',
  'Lugar tranquilo para leer',
];

/** A number that belongs to a child and a question: the same every time, and no other child's. */
const throwOf = (question: string): SQL => sql`(abs(hashtext(s.student_number || ${question}::text)::bigint))`;
const under = (question: string, percent: number): SQL => sql`(${throwOf(question)} % 100 < ${percent})`;
const oneOf = (question: string, words: readonly string[]): SQL =>
  sql`(array[${sql.join(
    words.map((word) => sql`${word}::text`),
    sql`, `,
  )}])[1 + (${throwOf(question)} / 100) % ${words.length}]`;
/** The adult who is called first. */
const FIRST_ADULT = sql`
  join ${guardianships} g on g.institution_id = s.institution_id and g.student_id = s.id and g.position = 1
  join ${persons} p on p.institution_id = g.institution_id and p.id = g.person_id`;

const health = (schoolId: string): SQL => sql`
  insert into ${healthRecords} (institution_id, student_id, blood_type, allergies, conditions, medication, insurer, emergency_contact, emergency_phone)
  select s.institution_id, s.id, ${oneOf('blood', BLOOD)},
    case when ${under('allergic', 12)} then ${oneOf('allergy', ALLERGIES)} end,
    case when ${under('ill', 7)} then ${oneOf('condition', CONDITIONS)} end,
    case when ${under('medicine', 4)} then ${oneOf('medication', MEDICATION)} end,
    ${oneOf('insurer', INSURERS)}, p.given_names || ' ' || p.first_surname, p.phone
  from ${students} s ${FIRST_ADULT}
  where s.school_id = ${schoolId} and ${under('paper handed in', 92)}`;

/** Whoever has an account is tried out: the family agreed to everything. */
const HAS_ACCOUNT = sql`exists (select 1 from ${persons} own where own.institution_id = s.institution_id and own.id = s.person_id and own.user_id is not null)`;

/** What the first adult said to each purpose; some refuse pictures, some have not answered about the tutor yet. */
const consents = (schoolId: string, purpose: string, asked: number, given: number): SQL => sql`
  insert into ${consentLog} (institution_id, id, student_id, guardian_person_id, purpose, text_version, answer, evidence, at)
  select s.institution_id, uuidv7(), s.id, p.id, ${purpose}, 1,
    case when ${HAS_ACCOUNT} or ${under(`${purpose} given`, given)} then 'given' else 'refused' end,
    case when ${under('on paper', 30)} then 'Ficha de matrícula' else 'app' end,
    now() - make_interval(days => (20 + ${throwOf(`${purpose} day`)} % 60)::int)
  from ${students} s ${FIRST_ADULT}
  where s.school_id = ${schoolId} and (${HAS_ACCOUNT} or ${under(`${purpose} asked`, asked)})`;

const adapted = (schoolId: string): SQL => sql`
  update ${students} s set learning_profile = s.learning_profile
    || jsonb_build_object('accommodations', jsonb_build_array(${oneOf('first need', ACCOMMODATIONS.slice(0, 3))}, ${oneOf('second need', ACCOMMODATIONS.slice(3))}))
  where s.school_id = ${schoolId} and (s.learning_profile ->> 'home' = 'special' or ${under('needs', 3)})`;

/** Health, consents and what is adapted for whom: a few statements a school, however many children it has. */
export const fillRecords: DemoPart = async ({ actor, schools }) => {
  for (const { id } of schools) {
    await inTenant(actor, async (tx) => {
      await tx.execute(health(id));
      await tx.execute(consents(id, 'data', 98, 99));
      await tx.execute(consents(id, 'images', 90, 88));
      await tx.execute(consents(id, 'trips', 80, 95));
      await tx.execute(consents(id, 'ai', 92, 95));
      await tx.execute(adapted(id));
    });
  }
};
