import type { Actor } from '@patio/access';
import { FAMILY_TABLES, listUsed, readRecords, registerName, tiesOfStudents } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { listMovedSince, PLACE_TABLES, TEACHER_TABLES, type TeachingEnd } from '@patio/sections/server';
import { and, eq, getTableName } from 'drizzle-orm';
import type { StayingField } from '../../contract/plan.ts';
import type { Change } from '../../rules/writes.ts';
import { type BatchRecord, changed, made, planRows } from '../schema.ts';
import { type Made, nothingMade } from './carry-out.ts';

/** Tables whose rows go along with a student whom a batch made. */
const ALONG = [...FAMILY_TABLES, ...PLACE_TABLES, getTableName(planRows)];

export interface UndoPlan {
  made: Made;
  /** What goes, as if it had never been. */
  students: string[];
  staff: string[];
  ties: string[];
  /** People whom nobody has touched: they go where nothing names them any more. */
  persons: string[];
  /** Students whom somebody has worked with since: they stay on record and leave. */
  ending: { id: string; version: number; status: string; leftOn: string | null }[];
  /** Students who stay as they are, with their families and places. */
  staying: string[];
  back: { persons: Change[]; students: Change[]; staff: Change[]; ties: Change[] };
  /** Teaching that the batch ended, and that goes on again. */
  teaching: TeachingEnd[];
  stays: StayingField[];
}

async function readMade(tx: Tx, batch: BatchRecord): Promise<Made> {
  const rows = await tx
    .select()
    .from(made)
    .where(and(eq(made.institutionId, batch.institutionId), eq(made.batchId, batch.id)));
  const all = nothingMade();
  for (const { entity, ids } of rows) all[entity].push(...ids);
  return all;
}

const text = (value: unknown): string | null =>
  value === null || value === undefined ? null : Array.isArray(value) ? value.join(', ') : String(value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const NAMES = { person: 'persons', student: 'students', staff: 'staff', guardianship: 'ties' } as const;

/** What goes back field by field: a field that somebody changed since stays. */
async function fieldsBack(tx: Tx, batch: BatchRecord, plan: UndoPlan): Promise<void> {
  const rows = await tx
    .select()
    .from(changed)
    .where(and(eq(changed.institutionId, batch.institutionId), eq(changed.batchId, batch.id)));
  plan.teaching = rows
    .filter(({ entity }) => entity === 'teacher')
    .map(({ recordId, before, after }) => ({
      id: recordId,
      before: before.untilOn as string | null,
      after: after.untilOn as string,
    }));
  for (const [entity, list] of Object.entries(NAMES)) {
    const own = rows.filter((row) => row.entity === entity);
    const now = (await readRecords(
      tx,
      list,
      own.map(({ recordId }) => recordId),
    )) as Map<string, Record<string, unknown>>;
    for (const { recordId, before, after } of own) {
      const row = now.get(recordId);
      if (!row) continue;
      const fields = Object.keys(after).filter((field) => !same(before[field], after[field]));
      const free = fields.filter((field) => same(row[field], after[field]));
      for (const field of fields.filter((one) => !free.includes(one)))
        plan.stays.push({
          kind: entity,
          recordId,
          name: nameIn(row),
          field,
          was: text(before[field]),
          now: text(row[field]),
          why: 'edited',
        });
      if (free.length === 0) continue;
      const only = (from: Record<string, unknown>) =>
        Object.fromEntries(free.map((field) => [field, from[field] ?? null]));
      const type = entity === 'person' ? 'people.guardian' : entity === 'staff' ? 'people.staff' : 'people.student';
      const id = entity === 'guardianship' ? String(row.studentId) : recordId;
      plan.back[list].push({
        id: recordId,
        version: Number(row.version),
        before: only(row),
        after: only(before),
        told: { type, id },
      });
    }
  }
}

const nameIn = (row: Record<string, unknown>): string =>
  'firstSurname' in row ? registerName(row as unknown as Parameters<typeof registerName>[0]) : '';

const NAME = ['givenNames', 'firstSurname', 'secondSurname', 'preferredName'] as const;

interface Kept {
  kind: 'student' | 'staff' | 'person';
  id: string;
  personId: string;
  why: StayingField['why'];
}

/** Says of whole records that they stay. Only their names are read: most of a list goes, and nobody asks what it was called. */
async function tellKept(tx: Tx, plan: UndoPlan, kept: readonly Kept[]): Promise<void> {
  const people = await readRecords(
    tx,
    'persons',
    kept.map(({ personId }) => personId),
    NAME,
  );
  for (const { kind, id: recordId, personId, why } of kept)
    plan.stays.push({
      kind,
      recordId,
      name: nameIn({ ...people.get(personId) }),
      field: null,
      was: null,
      now: null,
      why,
    });
}

/** What stands about the people of these records now, and whether somebody has touched them. */
type People = Map<string, { id: string; version: number; userId: string | null }>;

/** Which of the students that a batch made can go, which leave, and which stay because somebody has worked on them. */
async function madeStudents(tx: Tx, plan: UndoPlan, people: People): Promise<Kept[]> {
  const { student: ids, guardianship, person, step } = plan.made;
  const own = new Set(guardianship);
  const [students, used, moved, ties] = await Promise.all([
    readRecords(tx, 'students', ids, ['version', 'personId', 'status', 'leftOn']),
    listUsed(tx, 'student', ids, ALONG),
    step.length > 0 ? listMovedSince(tx, step) : new Set<string>(),
    tiesOfStudents(tx, ids),
  ]);
  const added = new Set(ties.filter(({ id }) => !own.has(id)).map(({ studentId }) => studentId));
  const fresh = new Set(person);
  const told: Kept[] = [];
  for (const { id, version, personId, status, leftOn } of students.values()) {
    const human = people.get(personId);
    const edited = version !== 1 || moved.has(id) || added.has(id) || (fresh.has(personId) && human?.version !== 1);
    const why = edited ? 'edited' : used.has(id) || human?.userId ? 'used' : null;
    if (!why) plan.students.push(id);
    else if (why === 'used') plan.ending.push({ id, version, status, leftOn });
    else plan.staying.push(id);
    if (why) told.push({ kind: 'student', id, personId, why });
  }
  const kept = new Set([...plan.staying, ...plan.ending.map(({ id }) => id)]);
  const tied = await readRecords(tx, 'ties', guardianship, ['studentId', 'version']);
  plan.ties = [...tied.values()]
    .filter(({ studentId, version }) => !kept.has(studentId) && version === 1)
    .map(({ id }) => id);
  return told;
}

async function madeStaff(tx: Tx, plan: UndoPlan, people: People): Promise<Kept[]> {
  const staff = await readRecords(tx, 'staff', plan.made.staff, ['version', 'personId']);
  const used = await listUsed(tx, 'staff', plan.made.staff, [...TEACHER_TABLES, getTableName(planRows)]);
  const told: Kept[] = [];
  for (const { id, version, personId } of staff.values()) {
    const why = version !== 1 ? 'edited' : used.has(id) || people.get(personId)?.userId ? 'used' : null;
    if (why) told.push({ kind: 'staff', id, personId, why });
    else plan.staff.push(id);
  }
  return told;
}

/** Everybody else whom the batch made: an adult whom somebody edited or gave an account stays, and is told of. */
function madeAdults(plan: UndoPlan, people: People, told: readonly Kept[]): Kept[] {
  const known = new Set(told.map(({ personId }) => personId));
  return plan.made.person.flatMap((id): Kept[] => {
    const human = people.get(id);
    if (!human) return [];
    const why = human.version !== 1 ? 'edited' : human.userId ? 'used' : null;
    if (!why) plan.persons.push(id);
    return why && !known.has(id) ? [{ kind: 'person', id, personId: id, why }] : [];
  });
}

/** What taking a batch back would do now, and what stays. The preview shows it, and the run does it. */
export async function planUndo(tx: Tx, _actor: Actor, batch: BatchRecord): Promise<UndoPlan> {
  const plan: UndoPlan = {
    made: await readMade(tx, batch),
    students: [],
    staff: [],
    ties: [],
    persons: [],
    ending: [],
    staying: [],
    back: { persons: [], students: [], staff: [], ties: [] },
    teaching: [],
    stays: [],
  };
  const people = await peopleOf(tx, plan.made);
  const told = [...(await madeStudents(tx, plan, people)), ...(await madeStaff(tx, plan, people))];
  await tellKept(tx, plan, [...told, ...madeAdults(plan, people, told)]);
  await fieldsBack(tx, batch, plan);
  return plan;
}

/** The people of all that was made: those whom the batch made, and those on record who became a student or staff by it. */
async function peopleOf(tx: Tx, made: Made): Promise<People> {
  const [students, staff] = await Promise.all([
    readRecords(tx, 'students', made.student, ['personId']),
    readRecords(tx, 'staff', made.staff, ['personId']),
  ]);
  const ids = new Set(made.person);
  for (const { personId } of [...students.values(), ...staff.values()]) ids.add(personId);
  return readRecords(tx, 'persons', [...ids], ['version', 'userId']);
}
