/** A stretch of a day, in minutes after midnight. */
export interface Span {
  date: string;
  startMinute: number;
  minutes: number;
}

export interface PlannedBlock extends Span {
  assignedId: string | null;
}

/** A piece of work that is owed: when it is due, and how long it takes, where somebody said. */
export interface DueWork {
  id: string;
  title: string;
  dueOn: string;
  minutes: number | null;
}

export const [FIRST_MINUTE, LAST_MINUTE, STEP] = [6 * 60, 23 * 60, 15] as const;

/** Minutes after midnight as a time of day. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A span on the grid of quarter hours, between six in the morning and eleven at night. */
export function fitted({ date, startMinute, minutes }: Span): Span {
  const length = Math.min(240, Math.max(STEP, Math.round(minutes / STEP) * STEP));
  const start = Math.round(startMinute / STEP) * STEP;
  return { date, startMinute: Math.min(LAST_MINUTE - length, Math.max(FIRST_MINUTE, start)), minutes: length };
}

export const overlaps = (a: Span, b: Span): boolean =>
  a.date === b.date && a.startMinute < b.startMinute + b.minutes && b.startMinute < a.startMinute + a.minutes;

/** How much of a piece of work its blocks cover. */
const coveredBy = (blocks: readonly PlannedBlock[], id: string): number =>
  blocks.filter(({ assignedId }) => assignedId === id).reduce((sum, { minutes }) => sum + minutes, 0);

export interface DayLoad {
  date: string;
  /** Set aside, and still without a place though it is due on this day. */
  planned: number;
  unplanned: number;
  /** Work that is due and of which nobody said how long it takes. */
  unknown: number;
}

/** What each day really asks for: the times that are set aside, and what is due and has no time yet. */
export function loadsOf(
  dates: readonly string[],
  blocks: readonly PlannedBlock[],
  work: readonly DueWork[],
): DayLoad[] {
  return dates.map((date) => {
    const due = work.filter(({ dueOn }) => dueOn === date);
    return {
      date,
      planned: blocks.filter((each) => each.date === date).reduce((sum, { minutes }) => sum + minutes, 0),
      unplanned: due.reduce((sum, { id, minutes }) => sum + Math.max(0, (minutes ?? 0) - coveredBy(blocks, id)), 0),
      unknown: due.filter(({ id, minutes }) => minutes === null && coveredBy(blocks, id) === 0).length,
    };
  });
}

/** From four in the afternoon until eight, and no longer than this at once. */
const [FROM, UNTIL, LONGEST] = [16 * 60, 20 * 60, 45] as const;
/** More suggestions than these are noise. */
const MOST = 3;

export interface Suggestion extends Span {
  assignedId: string;
  title: string;
}

interface Week {
  today: string;
  now: string;
  dates: readonly string[];
  /** What cannot move: classes. */
  busy: readonly Span[];
  blocks: readonly PlannedBlock[];
  work: readonly DueWork[];
}

/** The first free stretch of an afternoon. */
function freeStart(taken: readonly Span[], date: string, minutes: number, from: number): number | null {
  for (let start = from; start + minutes <= UNTIL; start += STEP)
    if (!taken.some((each) => overlaps(each, { date, startMinute: start, minutes }))) return start;
  return null;
}

/** Where work that has no time yet would fit, the nearest due first, on the day that asks for least. Each can be ignored. */
export function suggestBlocks({ today, now, dates, busy, blocks, work }: Week): Suggestion[] {
  const made: Suggestion[] = [];
  for (const { id, title, dueOn, minutes } of work.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))) {
    const left = (minutes ?? 0) - coveredBy([...blocks, ...made], id);
    if (left <= 0 || made.length >= MOST) continue;
    const length = Math.min(LONGEST, Math.max(STEP, Math.ceil(left / STEP) * STEP));
    const taken = [...busy, ...blocks, ...made];
    const places = dates
      .filter((date) => date >= today && date <= (dueOn < today ? today : dueOn))
      .flatMap((date) => {
        const soon = Math.ceil((minuteOf(now) + STEP) / STEP) * STEP;
        const start = freeStart(taken, date, length, date === today ? Math.max(FROM, soon) : FROM);
        const load = [...blocks, ...made]
          .filter((each) => each.date === date)
          .reduce((sum, each) => sum + each.minutes, 0);
        return start === null ? [] : [{ date, start, load }];
      })
      .toSorted((a, b) => a.load - b.load || a.date.localeCompare(b.date));
    const [best] = places;
    if (best) made.push({ assignedId: id, title, date: best.date, startMinute: best.start, minutes: length });
  }
  return made;
}
