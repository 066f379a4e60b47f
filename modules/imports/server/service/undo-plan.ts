import type { Actor } from '@patio/access';
import { FAMILY_TABLES, listUsed, readRecords, registerName, tiesOfStudents } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { listMovedSince, PLACE_TABLES, TEACHER_TABLES } from '@patio/sections/server';
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
  /** Students whom somebody has worked with since: they stay on record and leave. */
  ending: { id: string; version: number; status: string; leftOn: string | null }[];
  /** Students who stay as they are, with their families and places. */
  staying: string[];
  back: { persons: Change[]; students: Change[]; staff: Change[]; ties: Change[] };
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

/** Which of the students that a batch made can go, which leave, and which stay because somebody has worked on them. */
async function madeStudents(tx: Tx, plan: UndoPlan): Promise<void> {
  const { student: ids, guardianship, person, step } = plan.made;
  const own = new Set(guardianship);
  const students = await readRecords(tx, 'students', ids);
  const people = await readRecords(
    tx,
    'persons',
    [...students.values()].map(({ personId }) => personId),
  );
  const [used, moved, ties] = await Promise.all([
    listUsed(tx, 'student', ids, ALONG),
    step.length > 0 ? listMovedSince(tx, step) : new Set<string>(),
    tiesOfStudents(tx, ids),
  ]);
  const added = new Set(ties.filter(({ id }) => !own.has(id)).map(({ studentId }) => studentId));
  const fresh = new Set(person);
  for (const { id, version, personId, status, leftOn } of students.values()) {
    const human = people.get(personId);
    const edited = version !== 1 || moved.has(id) || added.has(id) || (fresh.has(personId) && human?.version !== 1);
    const why = edited ? 'edited' : used.has(id) || human?.userId ? 'used' : null;
    if (!why) plan.students.push(id);
    else if (why === 'used') plan.ending.push({ id, version, status, leftOn });
    else plan.staying.push(id);
    if (why)
      plan.stays.push({
        kind: 'student',
        recordId: id,
        name: human ? registerName(human) : '',
        field: null,
        was: null,
        now: null,
        why,
      });
  }
  const kept = new Set([...plan.staying, ...plan.ending.map(({ id }) => id)]);
  const tied = await readRecords(tx, 'ties', guardianship);
  plan.ties = [...tied.values()]
    .filter(({ studentId, version }) => !kept.has(studentId) && version === 1)
    .map(({ id }) => id);
}

async function madeStaff(tx: Tx, plan: UndoPlan): Promise<void> {
  const staff = await readRecords(tx, 'staff', plan.made.staff);
  const used = await listUsed(tx, 'staff', plan.made.staff, [...TEACHER_TABLES, getTableName(planRows)]);
  const people = await readRecords(
    tx,
    'persons',
    [...staff.values()].map(({ personId }) => personId),
  );
  for (const { id, version, personId } of staff.values()) {
    const why = version !== 1 ? 'edited' : used.has(id) || people.get(personId)?.userId ? 'used' : null;
    if (!why) plan.staff.push(id);
    else
      plan.stays.push({
        kind: 'staff',
        recordId: id,
        name: nameIn({ ...people.get(personId) }),
        field: null,
        was: null,
        now: null,
        why,
      });
  }
}

/** What taking a batch back would do now, and what stays. The preview shows it, and the run does it. */
export async function planUndo(tx: Tx, _actor: Actor, batch: BatchRecord): Promise<UndoPlan> {
  const plan: UndoPlan = {
    made: await readMade(tx, batch),
    students: [],
    staff: [],
    ties: [],
    ending: [],
    staying: [],
    back: { persons: [], students: [], staff: [], ties: [] },
    stays: [],
  };
  await madeStudents(tx, plan);
  await madeStaff(tx, plan);
  await fieldsBack(tx, batch, plan);
  return plan;
}
