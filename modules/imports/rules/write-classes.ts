import type { EnrolmentRecord } from '@patio/engine-roster';
import type { Drawn } from './compose.ts';
import { outcome, type Writes } from './writes.ts';

/** Homerooms and sections that the list names as classes of their own, and who is in them. */
export function writeClasses(drawn: Drawn, writes: Writes): void {
  const sectionIds = new Map<string, string>();
  const key = (room: { id: string | null; levelId: string; letter: string }) =>
    room.id ?? `${room.levelId} ${room.letter}`;
  const rooms = new Set(writes.homerooms.map(key));
  for (const item of drawn.plan.items) {
    const record = drawn.byKey.get(item.key);
    if (record?.kind !== 'class' || item.action === 'skip' || item.action === 'conflict') continue;
    const room = drawn.settled.homeroomOfClass.get(item.key);
    const section = drawn.settled.sectionOfClass.get(item.key);
    if (room && !room.id && !rooms.has(key(room))) {
      rooms.add(key(room));
      writes.homerooms.push({ ...room, seats: 0 });
    }
    if (section) {
      const id = section.id ?? drawn.given.makeId();
      sectionIds.set(item.key, id);
      if (!section.id) writes.sections.push({ ...section, id });
    }
    const recordId = room ? room.id : (sectionIds.get(item.key) ?? null);
    if (record.foreignId && record.foreignId !== recordId)
      writes.foreign.push({ kind: 'class', foreignId: record.foreignId, recordId, ...(room && !room.id && { room }) });
    writes.outcomes.set(item.key, outcome({ action: room?.id || section?.id ? 'same' : 'create' }));
  }
  writeEnrolments(drawn, writes, sectionIds);
}

function writeEnrolments(drawn: Drawn, writes: Writes, sectionIds: ReadonlyMap<string, string>): void {
  const { scene, makeId } = drawn.given;
  const taken = new Set(scene.taken.map(({ studentId, sectionId }) => `${studentId} ${sectionId}`));
  const teaching = new Set(scene.teachers.map(({ sectionId, staffId }) => `${staffId} ${sectionId}`));
  const led = new Set(scene.teachers.filter(({ part }) => part === 'lead').map(({ sectionId }) => sectionId));
  const moves = new Set(writes.placements.map(({ studentId }) => studentId));
  const enrol = (record: EnrolmentRecord): 'create' | 'same' | 'skip' => {
    const who = writes.outcomes.get(record.person);
    const sectionId = sectionIds.get(record.class);
    if (record.role === 'student') {
      if (!who?.studentId) return 'skip';
      if (!sectionId) return moves.has(who.studentId) ? 'create' : 'same';
      if (taken.has(`${who.studentId} ${sectionId}`)) return 'same';
      taken.add(`${who.studentId} ${sectionId}`);
      writes.pairs.push({ studentId: who.studentId, sectionId });
      return 'create';
    }
    // The tutor of a homeroom is named by the school, not by a file.
    if (!who?.staffId || !sectionId) return 'skip';
    if (teaching.has(`${who.staffId} ${sectionId}`)) return 'same';
    teaching.add(`${who.staffId} ${sectionId}`);
    const part = record.lead !== false && !led.has(sectionId) ? ('lead' as const) : ('co_teacher' as const);
    if (part === 'lead') led.add(sectionId);
    writes.teachers.push({ id: makeId(), sectionId, staffId: who.staffId, part });
    return 'create';
  };
  const { roomOf } = drawn.known;
  /** Takes a place out that stands; whoever leaves the school, or moves to another homeroom by this list, leaves it anyway. */
  const end = (record: EnrolmentRecord): boolean => {
    const who = writes.outcomes.get(record.person);
    const sectionId = sectionIds.get(record.class);
    const room = drawn.settled.homeroomOfClass.get(record.class)?.id;
    const { pairs, homerooms, teachers } = writes.ending;
    if (record.role !== 'student') {
      if (!who?.staffId || !sectionId || !teaching.delete(`${who.staffId} ${sectionId}`)) return false;
      return teachers.push({ staffId: who.staffId, sectionId }) > 0;
    }
    if (!who?.studentId) return false;
    if (sectionId && taken.delete(`${who.studentId} ${sectionId}`))
      return pairs.push({ studentId: who.studentId, sectionId }) > 0;
    if (!room || moves.has(who.studentId) || roomOf.get(who.studentId) !== room) return false;
    return homerooms.push(who.studentId) > 0;
  };
  for (const item of drawn.plan.items) {
    const record = drawn.byKey.get(item.key);
    if (record?.kind !== 'enrolment') continue;
    if (record.leaving && item.reasons.includes('not_on_record'))
      writes.outcomes.set(item.key, outcome({ action: end(record) ? 'leave' : 'skip' }));
    else if (item.action !== 'skip') writes.outcomes.set(item.key, outcome({ action: enrol(record) }));
  }
}
