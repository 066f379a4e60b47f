import type { Drawn } from './compose.ts';
import { writeClasses } from './write-classes.ts';
import { writeFamilies } from './write-families.ts';
import { writeStaff } from './write-staff.ts';
import { writeStudents } from './write-students.ts';
import type { Writes } from './writes.ts';

/** Turns a plan into rows to write: people first, then what names them. */
export function writesOf(drawn: Drawn): Writes {
  const writes: Writes = {
    persons: [],
    students: [],
    staff: [],
    ties: [],
    changes: { persons: [], students: [], staff: [], ties: [] },
    homerooms: [],
    sections: [],
    placements: [],
    pairs: [],
    teachers: [],
    leaving: drawn.plan.leaving.flatMap(({ id }) => drawn.known.studentOf.get(id)?.id ?? []),
    leavingStaff: [],
    ending: { pairs: [], homerooms: [], teachers: [] },
    foreign: [],
    guardians: { new: 0, linked: 0, known: 0, withAccount: 0 },
    full: new Set(),
    outcomes: new Map(),
  };
  writeStudents(drawn, writes);
  writeStaff(drawn, writes);
  writeFamilies(drawn, writes);
  writeClasses(drawn, writes);
  return writes;
}
