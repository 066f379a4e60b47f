import type { RosterRecord } from '@patio/engine-roster';
import type { FoundValue } from '../contract/batches.ts';
import { chosenFor, plain } from './places.ts';
import type { Chosen, Scene } from './scene.ts';

/** The schools that a file names, and whose rows come in here. */
export interface NamedSchools {
  words: FoundValue[];
  /** The school's name in the file, where a record belongs to another one or nobody knows; null where it comes in here. */
  elsewhere: (record: RosterRecord) => { name: string; state: 'skip' | 'unknown' } | null;
}

const keysOf = (record: RosterRecord): string[] => {
  if (record.kind === 'student') return record.student.school ? [record.student.school] : [];
  if (record.kind === 'staff') return [record.staff.school ?? [], record.staff.alsoAt ?? []].flat();
  if (record.kind === 'class' || record.kind === 'enrolment') return record.school ? [record.school] : [];
  return [];
};

/**
 * A file of a whole network names many schools, and a list goes into one. What names this school comes in, the others stay out,
 * and a person can say otherwise. A file that names a single school is about this one, whatever it is called there.
 */
export function readSchools(records: readonly RosterRecord[], school: Scene['school'], chosen: Chosen): NamedSchools {
  const names = new Map(records.flatMap((record) => (record.kind === 'school' ? [[record.key, record.name]] : [])));
  const nameOf = (key: string): string => (names.get(key) ?? key).slice(0, 200);
  const rows = new Map<string, number>();
  for (const record of records) {
    const [first] = record.kind === 'student' || record.kind === 'staff' ? keysOf(record) : [];
    if (first) rows.set(nameOf(first), (rows.get(nameOf(first)) ?? 0) + 1);
  }
  const own = new Set([school.name, school.code, school.officialCode ?? ''].map(plain).filter(Boolean));
  const isOwn = (name: string): boolean => own.has(plain(name));
  const namesOwn = [...rows.keys()].some(isOwn);
  const stateOf = (name: string): 'known' | 'skip' | 'unknown' => {
    const meaning = chosenFor(chosen.values, 'school', name);
    if (meaning) return meaning === 'skip' ? 'skip' : 'known';
    if (rows.size < 2 || isOwn(name)) return 'known';
    return namesOwn ? 'skip' : 'unknown';
  };
  const words = [...rows].map(([value, count]): FoundValue => {
    const state = stateOf(value);
    const isHere = state === 'known';
    return {
      field: 'school',
      value,
      rows: count,
      state,
      meaning: isHere ? school.id : state === 'skip' ? 'skip' : null,
      meaningName: isHere ? school.name : null,
      chosen: chosenFor(chosen.values, 'school', value) !== null,
    };
  });
  return {
    words: words.length > 1 ? words : [],
    elsewhere: (record) => {
      const all = keysOf(record).map(nameOf);
      const [name] = all;
      if (rows.size < 2 || name === undefined || all.some((each) => stateOf(each) === 'known')) return null;
      return { name, state: stateOf(name) === 'skip' ? 'skip' : 'unknown' };
    },
  };
}
