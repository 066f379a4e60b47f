import { type Actor, reachesSchool } from '@patio/access';
import { chooseFields, decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { countPage, countTogether, type Tx } from '@patio/platform';
import { COUNTRY_PRESETS } from '@patio/schools/presets';
import { gradeLevelRows, schoolRows, schoolsVisibleTo } from '@patio/schools/server';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { studentFilters } from '../../contract/students.ts';
import type { StudentRow } from '../../contract.ts';
import { studentsVisibleTo } from '../policy.ts';
import { personOf } from '../read/persons.ts';
import { homeroomRelation, signalsFor } from '../relations.ts';
import { persons, students } from '../schema.ts';
import { searchPersons } from './search.ts';
import { selectStudents, studentColumns } from './student-row.ts';

export type StudentFilters = Partial<z.infer<typeof studentFilters>>;

/** What a list can be ordered by: a column with an index, and how a cursor's text becomes it again. */
const ORDERS = {
  name: { key: persons.registerKey, read: (text: unknown) => sql`${text}` },
  number: { key: students.studentNumber, read: (text: unknown) => sql`${text}` },
  entry: { key: students.enrolledOn, read: (text: unknown) => sql`${text}::date` },
};

/** A signal that this reader may not ask about holds for nobody. */
const signalled = (actor: Actor, signal: NonNullable<StudentFilters['signal']>): SQL =>
  signalsFor(actor).get(signal)?.holds(sql`${students.id}`) ?? sql`false`;

/** Which students a reader asked for, among those they may see at all: the one condition of list, export and counts. */
export const studentsAsked = (actor: Actor, filters: StudentFilters): SQL | undefined =>
  and(
    studentsVisibleTo(actor, 'people.read_students'),
    isNull(students.mergedIntoId),
    filters.schoolId ? eq(students.schoolId, filters.schoolId) : undefined,
    filters.gradeLevelId ? eq(students.gradeLevelId, filters.gradeLevelId) : undefined,
    filters.homeroomId ? homeroomRelation().holds(filters.homeroomId, sql`${students.id}`) : undefined,
    filters.status ? eq(students.status, filters.status) : undefined,
    filters.signal ? signalled(actor, filters.signal) : undefined,
    filters.search ? searchPersons(filters.search, students.studentNumber) : undefined,
  );

/** How many students somebody would find: every number of students on a screen is this one, so that it is the number of rows of its list. */
export async function countStudents(tx: Tx, actor: Actor, filters: StudentFilters = {}): Promise<number> {
  const where = studentsAsked(actor, { status: 'active', ...filters });
  // Every student is a person: the names are read only where they are searched.
  const from = filters.search ? sql`${students} join ${persons} on ${personOf(students)}` : students;
  return (await countTogether(tx, { from, where, since: undefined })).count;
}

/** One page of the registry; the cost does not grow with the school. */
export async function listStudents(
  tx: Tx,
  actor: Actor,
  filters: StudentFilters & PageInput & { fields?: readonly string[] },
): Promise<{ items: StudentRow[]; nextCursor?: string; total?: number; all?: number }> {
  const { key, read } = ORDERS[filters.sort ?? 'name'];
  const after = decodeCursor(filters.cursor, 2);
  const beyond = filters.desc ? sql`<` : sql`>`;
  const turn = filters.desc ? desc : asc;
  const rows = (await selectStudents(tx, { ...chooseFields(studentColumns(), filters.fields), key })
    .where(
      and(
        studentsAsked(actor, filters),
        after ? sql`(${key}, ${students.id}) ${beyond} (${read(after[0])}, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(turn(key), turn(students.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters))) as unknown as (StudentRow & { key: string })[];
  const last = rows[filters.limit - 1];
  const items = rows.slice(0, filters.limit).map(({ key: _key, ...item }) => item);
  const found = (which: StudentFilters) => () =>
    tx
      .select({ id: students.id })
      .from(students)
      .innerJoin(persons, personOf(students))
      .where(studentsAsked(actor, which));
  return {
    items,
    ...(rows.length > filters.limit && last ? { nextCursor: encodeCursor([last.key, last.id]) } : {}),
    ...(await countPage(tx, filters, found(filters), found({}))),
  };
}

/** What lists can be narrowed by within the reader's reach, and how each school's country names things. */
export async function listChoices(tx: Tx, actor: Actor) {
  const [open, levels, homerooms] = await Promise.all([
    tx
      .select({ id: schoolRows.id, name: schoolRows.name, country: schoolRows.country })
      .from(schoolRows)
      .where(and(schoolsVisibleTo(actor, 'people.read_students'), isNull(schoolRows.archivedAt)))
      .orderBy(asc(schoolRows.name)),
    tx
      .select({ id: gradeLevelRows.id, name: gradeLevelRows.name, schoolId: gradeLevelRows.schoolId })
      .from(gradeLevelRows)
      .innerJoin(
        schoolRows,
        and(eq(schoolRows.institutionId, gradeLevelRows.institutionId), eq(schoolRows.id, gradeLevelRows.schoolId)),
      )
      .where(and(schoolsVisibleTo(actor, 'people.read_students'), isNull(gradeLevelRows.archivedAt)))
      .orderBy(asc(schoolRows.name), asc(gradeLevelRows.position)),
    homeroomRelation().list(tx, actor),
  ]);
  return {
    schools: open.map((school) => {
      const preset = COUNTRY_PRESETS[school.country];
      return {
        ...school,
        documentKind: preset?.document.kind ?? 'id',
        documentName: preset?.document.name ?? '',
        twoSurnames: preset?.twoSurnames ?? true,
        can: { manage: reachesSchool(actor, 'people.manage', school.id) },
      };
    }),
    levels,
    homerooms,
    signals: [...signalsFor(actor).keys()],
  };
}
