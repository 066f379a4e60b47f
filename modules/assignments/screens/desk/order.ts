/** A student of the roster, as far as the order of grading asks. */
export interface InOrder {
  studentId: string;
  /** Handed in and without a finished grading. */
  waits: boolean;
}

/** The student so many places further; at the edge nobody. */
export function neighbour<S extends InOrder>(roster: readonly S[], studentId: string, by: number): S | undefined {
  const at = roster.findIndex((each) => each.studentId === studentId);
  return at < 0 ? undefined : roster[at + by];
}

/** The next one who waits for grading: after this one, then from the beginning. */
export function nextWaiting<S extends InOrder>(roster: readonly S[], studentId: string): S | undefined {
  const at = roster.findIndex((each) => each.studentId === studentId);
  return [...roster.slice(at + 1), ...roster.slice(0, Math.max(at, 0))].find(({ waits }) => waits);
}

/** Whose work is fetched ahead: two after, one before, and the next who waits. */
export function fetchedAhead<S extends InOrder>(roster: readonly S[], studentId: string): S[] {
  const near = [1, 2, -1].map((by) => neighbour(roster, studentId, by));
  return [...new Set([nextWaiting(roster, studentId), ...near])].filter((each) => each !== undefined);
}
