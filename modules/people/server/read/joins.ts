import { type SQL, sql } from 'drizzle-orm';
import { persons, staff, students } from '../schema.ts';

/** What a join in SQL text hangs on: the alias of a row that names the record, and the names that the joined rows get. */
interface JoinNames {
  record?: string;
  person?: string;
  /** The institution, where the row does not carry it. */
  institution?: SQL;
}

/** Joins, in SQL text, the person `p` behind a record of this alias: a student, a member of staff, a guardian's tie. */
export const joinPerson = (record: string, person = 'p'): SQL =>
  sql`join ${persons} ${sql.raw(person)} on ${sql.raw(person)}.institution_id = ${sql.raw(record)}.institution_id and ${sql.raw(person)}.id = ${sql.raw(record)}.person_id`;

/** Joins, in SQL text, the student `st` of a row that has `student_id`, and the student's person `p`. */
export const joinStudent = (row: string, { record = 'st', person = 'p', institution }: JoinNames = {}): SQL =>
  sql`join ${students} ${sql.raw(record)} on ${sql.raw(record)}.institution_id = ${institution ?? sql.raw(`${row}.institution_id`)} and ${sql.raw(record)}.id = ${sql.raw(row)}.student_id
    ${joinPerson(record, person)}`;

/** Joins, in SQL text, the member of staff `st` of a row that has `staff_id`, and their person `p`. */
export const joinStaff = (row: string, { record = 'st', person = 'p' }: JoinNames = {}): SQL =>
  sql`join ${staff} ${sql.raw(record)} on ${sql.raw(record)}.institution_id = ${sql.raw(row)}.institution_id and ${sql.raw(record)}.id = ${sql.raw(row)}.staff_id
    ${joinPerson(record, person)}`;

/** A person `p` as a class list names them: "Quispe Mamani, Ana Lucía". */
export const registerNameOf = (person = 'p'): SQL<string> => {
  const p = sql.raw(person);
  return sql`concat(concat_ws(' ', ${p}.first_surname, ${p}.second_surname), ', ', ${p}.given_names)`;
};

/** The same of `personRows`. */
export const registerNameInRow = registerNameOf('people_persons');

/** A person `p` as one speaks: "Ana Lucía Quispe Mamani". */
export const spokenNameOf = (person = 'p'): SQL<string> => {
  const p = sql.raw(person);
  return sql`concat_ws(' ', ${p}.given_names, ${p}.first_surname, nullif(${p}.second_surname, ''))`;
};

/** A person `p` by given names and first surname: "Ana Lucía Quispe". */
export const shortNameOf = (person = 'p'): SQL<string> =>
  sql`concat_ws(' ', ${sql.raw(person)}.given_names, ${sql.raw(person)}.first_surname)`;
