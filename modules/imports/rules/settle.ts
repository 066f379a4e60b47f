import type { ClassRecord, Finding, RosterRecord, StaffRecord, StudentRecord } from '@patio/engine-roster';
import type { FoundValue } from '../contract/batches.ts';
import { readSchools } from './own-school.ts';
import { chosenFor, findHomeroom, findLevel, letterOf, plain, wordOf } from './places.ts';
import type { Chosen, Homeroom, Level, Scene } from './scene.ts';

/** A homeroom of the school, or one that the batch makes. */
export interface RoomAim {
  id: string | null;
  levelId: string;
  letter: string;
  name: string;
}
/** A section of the school, or one that the batch makes of a course. */
export interface SectionAim {
  id: string | null;
  courseId: string;
  name: string;
}

/** Something wrong with a word of the list at this school: what the engine cannot know. */
export interface SchoolFinding extends Omit<Finding, 'code'> {
  code: `imports.${string}`;
}
export const finding = (
  record: { table: string; line: number },
  code: SchoolFinding['code'],
  column: string,
  value: string,
  params: Finding['params'] = {},
): SchoolFinding => ({ table: record.table, line: record.line, column, code, severity: 'error', value, params });

export interface Settled {
  records: RosterRecord[];
  findings: SchoolFinding[];
  words: FoundValue[];
  levels: Map<string, Level>;
  rooms: Map<string, RoomAim>;
  /** Of classes, by the key of their record. */
  homeroomOfClass: Map<string, RoomAim>;
  sectionOfClass: Map<string, SectionAim>;
}

class Words {
  readonly found = new Map<string, FoundValue>();
  note(
    field: FoundValue['field'],
    text: string,
    state: FoundValue['state'],
    meaning: string | null,
    name: string | null,
    chosen: boolean,
  ) {
    const value = wordOf(text);
    const known = this.found.get(`${field} ${value}`);
    if (known) known.rows++;
    else this.found.set(`${field} ${value}`, { field, value, rows: 1, state, meaning, meaningName: name, chosen });
  }
}

/** Puts the school's own levels, homerooms and sections in the place of the words of the list; what means nothing here is a finding. */
export function settle(
  records: readonly RosterRecord[],
  scene: Scene,
  chosen: Chosen,
  roomName: (level: Level, letter: string) => string,
): Settled {
  const words = new Words();
  const settled: Settled = {
    records: [],
    findings: [],
    words: [],
    levels: new Map(),
    rooms: new Map(),
    homeroomOfClass: new Map(),
    sectionOfClass: new Map(),
  };
  const levelById = new Map(scene.levels.map((level) => [level.id, level]));
  const known = new Map<string, Level | null>();
  const levelFor = (grade: string, stage: string, word: string): Level | null | 'skip' => {
    const meaning = chosenFor(chosen.values, 'level', word);
    if (meaning === 'skip') return 'skip';
    if (meaning) return levelById.get(meaning) ?? null;
    if (!known.has(word)) known.set(word, findLevel(grade, stage, scene.levels));
    return known.get(word) ?? null;
  };
  const aimOf = (room: Homeroom): RoomAim => ({
    id: room.id,
    levelId: room.gradeLevelId,
    letter: room.letter,
    name: room.name,
  });
  const made = new Map<string, RoomAim>();
  const roomFor = (word: string, level: Level | null, shown: string): RoomAim | null | 'skip' => {
    const meaning = chosenFor(chosen.values, 'homeroom', shown);
    if (meaning === 'skip') return 'skip';
    const room =
      meaning && meaning !== 'create'
        ? scene.homerooms.find(({ id }) => id === meaning)
        : findHomeroom(word, level, scene.homerooms);
    if (room && meaning !== 'create') return aimOf(room);
    if (!level || !scene.hasYear || !(meaning === 'create' || chosen.createHomerooms)) return null;
    const letter = letterOf(word).slice(0, 20);
    const key = `${level.id} ${letter}`;
    if (!made.has(key)) made.set(key, { id: null, levelId: level.id, letter, name: roomName(level, letter) });
    return made.get(key) as RoomAim;
  };

  const settleStudent = (record: StudentRecord): StudentRecord => {
    const { level: stage = '', gradeLevel: grade = '', homeroom = '', school: _school, ...student } = record.student;
    const { language, ...person } = record.person;
    const own: StudentRecord = {
      ...record,
      person: { ...person, ...(language === 'es' || language === 'en' ? { language } : {}) },
      student: { ...student },
    };
    const word = [grade, stage].filter(Boolean).join(' · ');
    const level = word ? levelFor(grade, stage, word) : null;
    if (level === 'skip') return note(own, 'level', word, 'skip');
    if (word) {
      words.note(
        'level',
        word,
        level ? 'known' : 'unknown',
        level?.id ?? null,
        level?.name ?? null,
        chosenFor(chosen.values, 'level', word) !== null,
      );
      if (!level) settled.findings.push(finding(record, 'imports.level_unknown', 'gradeLevel', word));
    }
    if (level) {
      settled.levels.set(record.key, level);
      own.student.gradeLevel = level.name;
    }
    if (homeroom) placeIn(own, homeroom, level, word);
    return own;
  };
  const note = <R extends RosterRecord>(record: R, field: FoundValue['field'], word: string, state: 'skip'): R => {
    words.note(field, word, state, 'skip', null, true);
    settled.findings.push({ ...finding(record, 'imports.left_out', field, word), severity: 'note' });
    return leftOut(record);
  };
  const settleStaff = (record: StaffRecord): StaffRecord => {
    const word = record.staff.asked;
    if (!word) return record;
    const meaning = chosenFor(chosen.values, 'role', word);
    if (meaning === 'skip') return note(record, 'role', word, 'skip');
    words.note('role', word, meaning ? 'known' : 'unknown', meaning, null, meaning !== null);
    return record;
  };
  const placeIn = (own: StudentRecord, homeroom: string, level: Level | null, word: string): void => {
    const shown = [word, homeroom].filter(Boolean).join(' · ');
    const room = roomFor(homeroom, level, shown);
    if (room === 'skip') {
      Object.assign(own, note(own, 'homeroom', shown, 'skip'));
      return;
    }
    const isChosen = chosenFor(chosen.values, 'homeroom', shown) !== null;
    words.note(
      'homeroom',
      shown,
      room ? (room.id ? 'known' : 'create') : 'unknown',
      room?.id ?? null,
      room?.name ?? null,
      isChosen,
    );
    if (!room) {
      settled.findings.push(
        finding(own, scene.hasYear ? 'imports.homeroom_unknown' : 'imports.year_missing', 'homeroom', shown),
      );
      return;
    }
    settled.rooms.set(own.key, room);
    const roomLevel = levelById.get(room.levelId);
    if (!level && roomLevel) {
      settled.levels.set(own.key, roomLevel);
      own.student.gradeLevel = roomLevel.name;
    }
    own.student.homeroom = room.name;
  };
  const settleClass = (record: ClassRecord): ClassRecord => {
    const level = record.gradeLevels.map((grade) => levelFor(grade, '', grade)).find((one) => one && one !== 'skip') as
      | Level
      | undefined;
    if (record.type === 'homeroom') {
      const id = scene.foreign.get(`class ${record.key}`) ?? record.key;
      const stands = scene.homerooms.find((one) => one.id === id);
      const room = stands ? aimOf(stands) : roomFor(record.name, level ?? null, record.name);
      if (room && room !== 'skip') settled.homeroomOfClass.set(record.key, room);
      else if (!record.leaving)
        settled.findings.push(finding(record, 'imports.homeroom_unknown', 'title', record.name));
      return record;
    }
    const meaning = chosenFor(chosen.values, 'course', record.name);
    if (meaning === 'skip') return note(record, 'course', record.name, 'skip');
    const section = sectionFor(record, level ?? null, scene, chosen, settled.records);
    if (section) settled.sectionOfClass.set(record.key, section);
    else if (!record.leaving) settled.findings.push(finding(record, 'imports.section_unknown', 'section', record.name));
    if (chosen.createSections && !section?.id) {
      const course = scene.courses.find(({ id }) => id === section?.courseId);
      const [state, id, name] = [course ? 'known' : 'unknown', course?.id ?? null, course?.name ?? null] as const;
      words.note('course', record.name, state, id, name, meaning !== null);
    }
    return record;
  };

  const schools = readSchools(records, scene.school, chosen);
  for (const record of records) {
    const other = schools.elsewhere(record);
    if (other) {
      const { name, isDecided } = other;
      const found = finding(record, isDecided ? 'imports.other_school' : 'imports.school_unknown', 'school', name);
      settled.findings.push(isDecided ? { ...found, severity: 'note' } : found);
      settled.records.push(isDecided ? leftOut(record) : record);
    } else if (record.kind === 'student') settled.records.push(settleStudent(record));
    else if (record.kind === 'staff') settled.records.push(settleStaff(record));
    else settled.records.push(record.kind === 'class' ? settleClass(record) : record);
  }
  leaveGuardiansOut(settled);
  placeByClass(settled);
  settled.words = [...schools.words, ...words.found.values()];
  return settled;
}

/** Who is enrolled in a class that is a homeroom has it as theirs, unless their own row says another. */
function placeByClass({ records, rooms, homeroomOfClass, levels }: Settled): void {
  const students = new Map(
    records.flatMap((record) => (record.kind === 'student' ? [[record.key, record] as const] : [])),
  );
  for (const record of records) {
    const room =
      record.kind === 'enrolment' && record.role === 'student' && !record.leaving && homeroomOfClass.get(record.class);
    const student = room && students.get((record as { person: string }).person);
    if (!room || !student || rooms.has(student.key)) continue;
    rooms.set(student.key, room);
    if (!levels.has(student.key) || !student.student.homeroom) student.student.homeroom = room.name;
  }
}

/** Marks a record that stays out by the word that it carries. */
const LEFT_OUT = 'patio.left_out';
export const isLeftOut = ({ metadata }: RosterRecord): boolean => metadata?.[LEFT_OUT] !== undefined;
const leftOut = <R extends RosterRecord>(record: R): R => ({
  ...record,
  leaving: false,
  metadata: { ...record.metadata, [LEFT_OUT]: 'yes' },
});

/** Families come with their children; those of children who stay out stay out too. */
function leaveGuardiansOut(settled: Settled): void {
  const named = new Set<string>();
  const coming = new Set<string>();
  for (const record of settled.records)
    if (record.kind === 'student')
      for (const { key } of record.guardians) {
        named.add(key);
        if (!isLeftOut(record)) coming.add(key);
      }
  settled.records = settled.records.map((record) =>
    record.kind === 'guardian' && named.has(record.key) && !coming.has(record.key) ? leftOut(record) : record,
  );
}

function sectionFor(
  record: ClassRecord,
  level: Level | null,
  scene: Scene,
  chosen: Chosen,
  before: readonly RosterRecord[],
): SectionAim | null {
  const id = scene.foreign.get(`class ${record.key}`) ?? record.key;
  const stands =
    scene.sections.find((one) => one.id === id) ?? scene.sections.find((one) => plain(one.name) === plain(record.name));
  if (stands) return { id: stands.id, courseId: stands.courseId, name: stands.name };
  if (!chosen.createSections) return null;
  const meaning = chosenFor(chosen.values, 'course', record.name);
  const told = before.find((one) => one.kind === 'course' && one.key === record.course);
  const names = [
    ...record.subjects,
    ...record.subjectCodes,
    ...(told?.kind === 'course' ? [told.name, told.code ?? ''] : []),
  ]
    .map(plain)
    .filter(Boolean);
  const course =
    scene.courses.find((one) => one.id === meaning) ??
    scene.courses.find(
      (one) =>
        (!level || one.gradeLevelId === level.id) &&
        [one.name, one.code ?? ''].some((name) => name && names.includes(plain(name))),
    );
  return course ? { id: null, courseId: course.id, name: record.name } : null;
}
