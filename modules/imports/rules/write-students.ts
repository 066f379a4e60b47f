import type { PlanItem, StudentRecord } from '@patio/engine-roster';
import type { FieldChange } from '../contract/plan.ts';
import type { Drawn } from './compose.ts';
import { belongs } from './on-record.ts';
import type { StudentOnRecord } from './scene.ts';
import type { RoomAim } from './settle.ts';
import { noteForeign, taken, writePerson } from './write-person.ts';
import { outcome, type Writes } from './writes.ts';

const MOST_SEATS = 200;
const OWN = ['studentNumber', 'status', 'enrolledOn', 'leftOn', 'gradeLevel', 'homeroom'];

const roomKey = (room: RoomAim): string => room.id ?? `${room.levelId} ${room.letter}`;

/** The seats of homerooms, with those counted that somebody leaves in this very batch. */
class Seats {
  readonly #free = new Map<string, number>();
  constructor({ given: { scene }, known, plan, settled }: Drawn) {
    for (const { id, capacity } of scene.homerooms) this.#free.set(id, capacity);
    const gone = new Set(plan.leaving.map(({ id }) => known.studentOf.get(id)?.id));
    for (const { key, id, action } of plan.items) {
      const student = known.studentOf.get(id ?? '');
      const room = settled.rooms.get(key);
      if (student && room && action === 'update' && room.id !== known.roomOf.get(student.id)) gone.add(student.id);
    }
    for (const { studentId, homeroomId } of scene.places)
      if (!gone.has(studentId)) this.#free.set(homeroomId, (this.#free.get(homeroomId) ?? 0) - 1);
  }
  take(room: RoomAim): boolean {
    const free = this.#free.get(roomKey(room)) ?? MOST_SEATS;
    if (free <= 0) return false;
    this.#free.set(roomKey(room), free - 1);
    return true;
  }
}

/** Codes for those who have none in the list, written like the one given last. */
function numbers({ given: { scene } }: Drawn): () => string {
  const figures = /\d{1,15}$/.exec(scene.nextNumber)?.[0] ?? '1';
  const start = scene.nextNumber.slice(0, scene.nextNumber.length - figures.length);
  let next = Number(figures);
  const used = new Set(scene.studentNumbers.keys());
  return () => {
    while (used.has(`${start}${String(next).padStart(figures.length, '0')}`.toLowerCase())) next++;
    const number = `${start}${String(next++).padStart(figures.length, '0')}`;
    used.add(number.toLowerCase());
    return number;
  };
}

/** Students of the list: new ones, and what changes about those on record. */
export function writeStudents(drawn: Drawn, writes: Writes): void {
  const seats = new Seats(drawn);
  const nextNumber = numbers(drawn);
  const given = new Set<string>();
  for (const item of drawn.plan.items) {
    const record = drawn.byKey.get(item.key);
    if (record?.kind !== 'student') continue;
    const student = drawn.known.studentOf.get(item.id ?? '');
    if (item.key.startsWith('student:')) {
      if (student)
        writes.outcomes.set(item.key, outcome({ action: 'same', studentId: student.id, personId: student.personId }));
      continue;
    }
    if (item.action === 'skip' || item.action === 'conflict') continue;
    const room = roomOf(drawn, item, student);
    if (room && !seats.take(room)) {
      writes.full.add(item.key);
      continue;
    }
    if (student) changeStudent(drawn, writes, { record, item, student, room });
    else createStudent(drawn, writes, { record, item, room, number: record.student.studentNumber ?? nextNumber() });
    if (room && !room.id && !given.has(roomKey(room))) {
      given.add(roomKey(room));
      writes.homerooms.push({ ...room, seats: 0 });
    }
    const made = room && !room.id && writes.homerooms.find((one) => roomKey(one) === roomKey(room));
    if (made) made.seats++;
  }
}

/** Where somebody goes who is not there yet. */
function roomOf(drawn: Drawn, item: PlanItem, student: StudentOnRecord | undefined): RoomAim | null {
  const room = drawn.settled.rooms.get(item.key) ?? null;
  if (!room || (student && room.id !== null && drawn.known.roomOf.get(student.id) === room.id)) return null;
  const take = drawn.given.decisions.get(item.key)?.take;
  return take && !take.includes('homeroom') ? null : room;
}

function createStudent(
  drawn: Drawn,
  writes: Writes,
  { record, item, room, number }: { record: StudentRecord; item: PlanItem; room: RoomAim | null; number: string },
): void {
  const { scene, makeId } = drawn.given;
  const { personId, subject } = writePerson(drawn, writes, record, item, 'people.student');
  const id = makeId();
  subject(id);
  noteForeign(writes, record, personId);
  writes.students.push({
    id,
    personId,
    schoolId: scene.schoolId,
    gradeLevelId: drawn.settled.levels.get(item.key)?.id ?? null,
    studentNumber: number,
    status: record.student.status ?? 'active',
    enrolledOn: record.student.enrolledOn ?? scene.on,
    leftOn: record.student.leftOn ?? null,
    learningProfile: {},
  });
  if (room) writes.placements.push({ studentId: id, room });
  writes.outcomes.set(item.key, outcome({ action: 'create', personId, studentId: id }));
}

function changeStudent(
  drawn: Drawn,
  writes: Writes,
  {
    record,
    item,
    student,
    room,
  }: { record: StudentRecord; item: PlanItem; student: StudentOnRecord; room: RoomAim | null },
): void {
  const { personId, changes, subject } = writePerson(drawn, writes, record, item, 'people.student');
  subject(student.id);
  noteForeign(writes, record, personId);
  const own = taken(
    drawn,
    item.key,
    item.changes.filter(({ field }) => OWN.includes(field)),
  );
  const level = drawn.settled.levels.get(item.key)?.id;
  const columns: Record<string, unknown> = {};
  for (const { field, after } of own)
    if (field === 'gradeLevel') columns.gradeLevelId = level ?? student.gradeLevelId;
    else if (field !== 'homeroom') columns[field] = after;
  const shown: FieldChange[] = [...changes, ...own.filter(({ field }) => field !== 'homeroom' || room)];
  // Somebody who left and stands in the list again has come back.
  if (!belongs(student) && !record.student.status) {
    Object.assign(columns, { status: 'active', leftOn: null });
    shown.push({ field: 'status', before: student.status, after: 'active' });
  }
  const before = Object.fromEntries(Object.keys(columns).map((name) => [name, student[name as keyof StudentOnRecord]]));
  if (Object.keys(columns).length > 0)
    writes.changes.students.push({
      id: student.id,
      version: student.version,
      before,
      after: columns,
      told: { type: 'people.student', id: student.id },
    });
  if (room) writes.placements.push({ studentId: student.id, room });
  writes.outcomes.set(
    item.key,
    outcome({ action: shown.length > 0 ? 'update' : 'same', changes: shown, personId, studentId: student.id }),
  );
}
