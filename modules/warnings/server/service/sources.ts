import type { Id, LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';

/** Something that somebody reported about a student: that there was one and when, never what. */
export interface Incident {
  studentId: Id;
  id: Id;
  on: LocalDate;
}

interface Asked {
  schoolId: Id;
  from: LocalDate;
  through: LocalDate;
  /** Only these; null for the whole school. */
  studentIds: readonly Id[] | null;
}

type ListIncidents = (tx: Tx, asked: Asked) => Promise<readonly Incident[]>;
type ListKnown = (tx: Tx, schoolId: Id) => Promise<readonly Id[]>;

const incidents = new Map<string, ListIncidents>();
let known: ListKnown | null = null;

/** A higher module says what was reported about students. */
export function defineIncidents(name: string, list: ListIncidents): void {
  incidents.set(name, list);
}

/** A higher module says whom the team follows already, so that a rule can be held against it; nobody is named. */
export function defineKnownStudents(list: ListKnown): void {
  known = list;
}

/** All that was reported in a span. */
export async function listIncidents(tx: Tx, asked: Asked): Promise<Incident[]> {
  const found: Incident[] = [];
  for (const list of incidents.values()) found.push(...(await list(tx, asked)));
  return found;
}

/** The students whom the team follows; null where nobody can say. */
export const listKnownStudents = async (tx: Tx, schoolId: Id): Promise<ReadonlySet<Id> | null> =>
  known && new Set(await known(tx, schoolId));
