import type { AttendanceCode, CountsAs } from './codes.ts';

/** Who spoke. The office overrides a teacher, a teacher what was known beforehand; an explanation only ever excuses. */
export const SOURCES = ['planned', 'teacher', 'office', 'justification'] as const;
export type MarkSource = (typeof SOURCES)[number];

/** One entry of the log about one student in one class, as its table holds it. Entries are never changed, only followed by others. */
export interface LoggedMark {
  id: string;
  studentId: string;
  source: MarkSource;
  /** Null takes the source's earlier word back: the office lifts its override, a justification is withdrawn. */
  code: string | null;
  minutesLate: number | null;
  note: string | null;
  /** When it was made, by the device's clock corrected to ours. */
  at: Date;
  byId: string;
  /** The entries that whoever made this one saw and replaces: what decides which word is later, whatever the clocks say. */
  replaces: readonly string[];
  /** Why the office spoke, and the explanation that an excuse comes from. */
  reason?: string | null;
  justificationId?: string | null;
}

/** What holds for one student in one class. */
export interface MarkState {
  mark: LoggedMark | null;
  countsAs: CountsAs | null;
  /** The words that nobody has replaced yet: the next entry of the same source names them. */
  heads: string[];
  /** Two takers said different things without seeing each other; the later one holds until somebody decides. */
  conflict: LoggedMark[];
}

const later = (a: LoggedMark, b: LoggedMark): number =>
  a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The entries of one source that no other entry has replaced. A set, so that the order of arrival cannot matter. */
function headsOf(log: readonly LoggedMark[], source: MarkSource): LoggedMark[] {
  const own = log.filter((entry) => entry.source === source);
  const replaced = new Set(own.flatMap((entry) => entry.replaces.filter((id) => id !== entry.id)));
  const heads = own.filter((entry) => !replaced.has(entry.id));
  return heads.sort(later);
}

type Word = Pick<LoggedMark, 'code' | 'minutesLate'>;
const same = (a: Word, b: Word): boolean => a.code === b.code && (a.minutesLate ?? 0) === (b.minutesLate ?? 0);

/**
 * The state of one student in one class from everything that was ever said about it.
 * Teachers, the office, families and devices that were away may arrive in any order and more than once: the answer is the same.
 */
export function foldMarks(log: readonly LoggedMark[], codes: ReadonlyMap<string, AttendanceCode>): MarkState {
  const entries = [...new Map(log.map((entry) => [entry.id, entry])).values()];
  const [planned, teacher, office, justification] = SOURCES.map((source) => headsOf(entries, source)) as [
    LoggedMark[],
    LoggedMark[],
    LoggedMark[],
    LoggedMark[],
  ];
  const word = (heads: LoggedMark[]) => {
    const last = heads.at(-1);
    return last && last.code !== null ? last : null;
  };
  const mark = word(office) ?? word(teacher) ?? word(planned);
  const countOf = (code: string | null | undefined) => (code ? (codes.get(code)?.countsAs ?? null) : null);
  // What was announced explains too, when a teacher then marks the absence by hand.
  const excused = word(justification) !== null || countOf(word(planned)?.code) === 'excused';
  const counted = countOf(mark?.code);
  const differs = teacher.some((entry) => !same(entry, teacher[0] as LoggedMark));
  return {
    mark,
    // An explanation turns unexcused into excused; it never makes an absent child present, nor a present one absent.
    countsAs: counted === 'absent' && excused ? 'excused' : counted,
    heads: (word(office) ? office : teacher).map((entry) => entry.id),
    conflict: differs && word(office) === null ? teacher : [],
  };
}

/** Whether somebody, a teacher or the office, ever said something else than what holds: then the takers did not agree in everything. */
export const wasCorrected = (log: readonly LoggedMark[], held: Word | null): boolean =>
  held !== null &&
  log.some(
    (entry) => (entry.source === 'teacher' || entry.source === 'office') && entry.code !== null && !same(entry, held),
  );

/** When something happened, by our clock: a device that is fast or slow is corrected by what it thought when it sent. */
export function correctClock(madeAt: number, sentAt: number, receivedAt: number): number {
  const corrected = madeAt + (receivedAt - sentAt);
  return Math.min(corrected, receivedAt);
}
