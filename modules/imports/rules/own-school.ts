import type { RosterRecord } from '@patio/engine-roster';
import type { FoundValue } from '../contract/batches.ts';
import { chosenFor, plain, wordOf } from './places.ts';
import type { Chosen, Scene } from './scene.ts';

/** The schools that a file names, and whose rows come in here. */
export interface NamedSchools {
  words: FoundValue[];
  /** The school's name in the file, where a record belongs to another one or nobody knows; null where it comes in here. */
  elsewhere: (record: RosterRecord) => { name: string; isDecided: boolean } | null;
}

type State = 'known' | 'skip' | 'unknown';

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
  const namesOf = (record: RosterRecord): string[] => keysOf(record).map((key) => wordOf(names.get(key) ?? key));
  const rows = new Map<string, number>();
  for (const record of records) {
    const [name] = record.kind === 'student' || record.kind === 'staff' ? namesOf(record) : [];
    if (name) rows.set(name, (rows.get(name) ?? 0) + 1);
  }
  if (rows.size < 2) return { words: [], elsewhere: () => null };
  const own = new Set([school.name, school.code, school.officialCode ?? ''].map(plain).filter(Boolean));
  const isOwn = (name: string): boolean => own.has(plain(name));
  const namesOwn = [...rows.keys()].some(isOwn);
  const states = new Map<string, State>();
  const stateOf = (name: string): State => {
    const known = states.get(name);
    if (known) return known;
    const meaning = chosenFor(chosen.values, 'school', name);
    const usual = isOwn(name) ? 'known' : namesOwn ? 'skip' : 'unknown';
    const state = meaning === null ? usual : meaning === 'skip' ? 'skip' : 'known';
    states.set(name, state);
    return state;
  };
  const meaningOf = {
    known: { meaning: school.id, meaningName: school.name },
    skip: { meaning: 'skip', meaningName: null },
    unknown: { meaning: null, meaningName: null },
  };
  return {
    words: [...rows].map(([value, count]) => ({
      field: 'school',
      value,
      rows: count,
      state: stateOf(value),
      ...meaningOf[stateOf(value)],
      chosen: chosenFor(chosen.values, 'school', value) !== null,
    })),
    elsewhere: (record) => {
      const [name, ...others] = namesOf(record);
      if (name === undefined || [name, ...others].some((each) => stateOf(each) === 'known')) return null;
      return { name, isDecided: stateOf(name) === 'skip' };
    },
  };
}
