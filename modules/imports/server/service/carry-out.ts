import type { Actor } from '@patio/access';
import { changeMany, registerMany } from '@patio/people/server';
import { insertMany, type Tx } from '@patio/platform';
import {
  assignMany,
  createHomerooms,
  createSectionsFor,
  endPlaces,
  endSingly,
  endTeaching,
  enrolMany,
  enrolPairs,
  planSections,
  type TeachingEnd,
  writeSections,
} from '@patio/sections/server';
import { batchOptions } from '../../contract/options.ts';
import type { RoomAim } from '../../rules/settle.ts';
import type { Writes } from '../../rules/writes.ts';
import { type BatchRecord, changed, type Entity, foreignIds, made } from '../schema.ts';
import type { MadePlan } from './make-plan.ts';

const USUAL_SEATS = 35;
const IN_A_ROW = 2_000;

const keyOf = ({ levelId, letter }: Pick<RoomAim, 'levelId' | 'letter'>): string => `${levelId} ${letter}`;

/** What a run has made so far, by kind. */
export type Made = Record<Entity, string[]>;
export const nothingMade = (): Made => ({
  person: [],
  student: [],
  staff: [],
  guardianship: [],
  homeroom: [],
  section: [],
  teacher: [],
  step: [],
});

interface Run {
  tx: Tx;
  actor: Actor;
  batch: BatchRecord;
  plan: MadePlan;
  made: Made;
  /** Teaching that ended, with when it would have. */
  ends: TeachingEnd[];
}

/** Opens the homerooms that the list names and the school does not have. Answers the id of every one by level and letter. */
async function openRooms({
  tx,
  actor,
  batch,
  plan,
  made: kept,
}: Run): Promise<Map<string, { id: string; name: string }>> {
  const { yearId, homerooms } = plan.scene;
  const ids = new Map(
    homerooms.map((room) => [`${room.gradeLevelId} ${room.letter}`, { id: room.id, name: room.name }]),
  );
  const wanted = plan.writes.homerooms;
  if (wanted.length === 0 || !yearId) return ids;
  const opened = await createHomerooms(tx, actor, {
    schoolId: batch.schoolId,
    yearId,
    homerooms: wanted.map(({ levelId, letter, seats }) => ({
      gradeLevelId: levelId,
      letter,
      capacity: Math.min(200, Math.max(USUAL_SEATS, seats)),
    })),
  });
  for (const room of opened) ids.set(`${room.gradeLevelId} ${room.letter}`, { id: room.id, name: room.name });
  kept.homeroom.push(...opened.map(({ id }) => id));
  return ids;
}

async function placeStudents(run: Run, rooms: ReadonlyMap<string, { id: string; name: string }>): Promise<void> {
  const { tx, actor, batch, plan } = run;
  const { yearId, on } = plan.scene;
  const byRoom = new Map<string, { room: { id: string; name: string }; studentIds: string[] }>();
  for (const { studentId, room } of plan.writes.placements) {
    const found = room.id ? { id: room.id, name: room.name } : rooms.get(keyOf(room));
    if (!found) continue;
    const known = byRoom.get(found.id) ?? { room: found, studentIds: [] };
    known.studentIds.push(studentId);
    byRoom.set(found.id, known);
  }
  if (byRoom.size === 0 || !yearId) return;
  const { stepId } = await enrolMany(
    tx,
    actor,
    on,
    [...byRoom.values()].map(({ room, studentIds }) => ({
      homeroom: { ...room, schoolId: batch.schoolId, yearId },
      studentIds,
    })),
  );
  run.made.step.push(stepId);
}

/** Makes a section for every course of the level of each new homeroom, where it was asked for. */
async function openSections(run: Run): Promise<void> {
  const { tx, actor, batch, plan, made: kept } = run;
  const { yearId, courses, on } = plan.scene;
  if (!yearId || !batchOptions.parse(batch.options).createSections || kept.homeroom.length === 0) return;
  const asked = {
    schoolId: batch.schoolId,
    yearId,
    homeroomIds: kept.homeroom,
    courseIds: courses.map(({ id }) => id),
    from: on,
  };
  if ((await planSections(tx, actor, asked)).create.length === 0) return;
  const { stepId, sectionIds } = await createSectionsFor(tx, actor, asked);
  kept.step.push(stepId);
  kept.section.push(...sectionIds);
}

async function writeClasses(run: Run, writes: Writes): Promise<void> {
  const { tx, actor, batch, plan, made: kept } = run;
  const { yearId, on } = plan.scene;
  if (!yearId) return;
  const where = { schoolId: batch.schoolId, yearId, on };
  await writeSections(
    tx,
    actor,
    where,
    writes.sections.map(({ id, courseId, name }) => ({ id, courseId, name, capacity: null })),
  );
  kept.section.push(...writes.sections.map(({ id }) => id));
  const enrolled = await enrolPairs(tx, actor, where, writes.pairs);
  await assignMany(tx, actor, where, writes.teachers);
  kept.teacher.push(...writes.teachers.map(({ id }) => id));
  const ended = await endPlaces(tx, actor, where, writes.leaving);
  const single = await endSingly(tx, actor, where, writes.ending);
  kept.step.push(...[enrolled, ended, single].filter((id) => id !== null));
  run.ends = await endTeaching(tx, actor, where, { staffIds: writes.leavingStaff, pairs: writes.ending.teachers });
}

/** Staff who are gone: from that day on they no longer work here. */
const goneStaff = ({ plan }: Run): Writes['changes']['staff'] => {
  const byId = new Map(plan.scene.staff.map((one) => [one.id, one]));
  return plan.writes.leavingStaff.flatMap((id) => {
    const stands = byId.get(id);
    if (!stands) return [];
    const { leftOn, version } = stands;
    const told = { type: 'people.staff' as const, id };
    return [{ id, version, before: { leftOn }, after: { leftOn: plan.scene.on }, told }];
  });
};

/** Those who leave: their standing changes, and with it their places. */
const leavingChanges = ({ plan }: Run) => {
  const byId = new Map(plan.scene.students.map((student) => [student.id, student]));
  return plan.writes.leaving.flatMap((id) => {
    const student = byId.get(id);
    if (!student) return [];
    const { status, leftOn, version } = student;
    const after = { status: 'transferred', leftOn: plan.scene.on };
    return [{ id, version, before: { status, leftOn }, after, told: { type: 'people.student' as const, id } }];
  });
};

async function keepTrace(
  { tx, batch, made: kept, plan, ends }: Run,
  changes: Writes['changes'],
  rooms: ReadonlyMap<string, { id: string }>,
): Promise<void> {
  const { institutionId, id: batchId, schoolId } = batch;
  const parts = Object.entries(kept).flatMap(([entity, ids]) =>
    Array.from({ length: Math.ceil(ids.length / IN_A_ROW) }, (_, part) => ({
      institutionId,
      batchId,
      entity: entity as Entity,
      part,
      ids: ids.slice(part * IN_A_ROW, (part + 1) * IN_A_ROW),
    })),
  );
  await insertMany(tx, made, parts);
  const NAMES = { persons: 'person', students: 'student', staff: 'staff', ties: 'guardianship' } as const;
  const rows = Object.entries(NAMES).flatMap(([name, entity]) =>
    changes[name as keyof typeof NAMES].map(({ id: recordId, before, after }) => ({
      institutionId,
      batchId,
      entity,
      recordId,
      before,
      after,
    })),
  );
  await insertMany(tx, changed, [
    ...rows,
    ...ends.map(({ id: recordId, before, after }) => ({
      institutionId,
      batchId,
      entity: 'teacher' as const,
      recordId,
      before: { untilOn: before },
      after: { untilOn: after },
    })),
  ]);
  const foreign = plan.writes.foreign.flatMap(({ kind, foreignId, recordId, room }) => {
    const id = recordId ?? (room && rooms.get(keyOf(room))?.id);
    return id ? [{ institutionId, schoolId, kind, foreignId, recordId: id, batchId }] : [];
  });
  await insertMany(tx, foreignIds, foreign, { orIgnore: true });
}

/** Writes a plan into the school, in the caller's transaction: all of it or nothing. */
export async function carryOut(
  tx: Tx,
  actor: Actor,
  batch: BatchRecord,
  plan: MadePlan,
  told: (done: number) => void,
): Promise<Made> {
  const { writes } = plan;
  const { schoolId } = batch;
  const run: Run = { tx, actor, batch, plan, made: nothingMade(), ends: [] };
  const rooms = await openRooms(run);
  await registerMany(tx, actor, {
    schoolId,
    persons: writes.persons,
    students: writes.students,
    staff: writes.staff,
    ties: writes.ties,
  });
  told(1);
  run.made.person.push(...writes.persons.map(({ id }) => id));
  run.made.student.push(...writes.students.map(({ id }) => id));
  run.made.staff.push(...writes.staff.map(({ id }) => id));
  run.made.guardianship.push(...writes.ties.map(({ id }) => id));
  const changes = {
    ...writes.changes,
    students: mergeLeaving(writes.changes.students, leavingChanges(run)),
    staff: [...writes.changes.staff, ...goneStaff(run)],
  };
  await changeMany(tx, actor, { schoolId, ...changes });
  told(2);
  await placeStudents(run, rooms);
  await openSections(run);
  await writeClasses(run, writes);
  await keepTrace(run, changes, rooms);
  told(3);
  return run.made;
}

type Changes = Writes['changes']['students'];
const mergeLeaving = (changes: Changes, leaving: Changes): Changes => {
  const gone = new Map(leaving.map((change) => [change.id, change]));
  return [...changes.filter(({ id }) => !gone.has(id)), ...leaving];
};
