import type { OwnLine } from '../../../contract.ts';
import { nearnessOf } from './due.ts';

/** In the order in which a student reads them: what is to do by date, then what came back, then what is done. */
const GROUPS = ['late', 'today', 'tomorrow', 'week', 'later', 'returned', 'handed_in', 'missing', 'excused'] as const;
export type GroupId = (typeof GROUPS)[number];

export const VIEWS = ['all', 'owed', 'late', 'handed_in', 'returned'] as const;
export type View = (typeof VIEWS)[number];

type Line = Pick<OwnLine, 'state' | 'dueAt' | 'minutes' | 'returnedAt' | 'handedInAt' | 'understood'>;

export const isOwed = ({ state }: Pick<OwnLine, 'state'>): boolean => state === 'to_do' || state === 'overdue';

/** An exam is sat in Patio; other work is where it has a form to be handed in. */
export const isWrittenHere = ({ kind, forms }: Pick<OwnLine, 'kind' | 'forms'>): boolean =>
  kind === 'exam' || forms.length > 0;

const SHOWS: Record<View, (line: Pick<OwnLine, 'state'>) => boolean> = {
  all: () => true,
  owed: isOwed,
  late: ({ state }) => state === 'overdue',
  handed_in: ({ state }) => state === 'handed_in',
  returned: ({ state }) => state === 'returned',
};
export const inView = <Own extends Line>(lines: readonly Own[], view: View): Own[] => lines.filter(SHOWS[view]);

/** The group of one piece of work at a moment. What is due today was due at an hour that may have passed. */
function groupOf({ state, dueAt }: Pick<Line, 'state' | 'dueAt'>, now: number): GroupId {
  if (state === 'overdue') return 'late';
  if (state !== 'to_do') return state;
  const near = nearnessOf(dueAt, now);
  return near === 'past' ? 'late' : near;
}

/** What is to do and what is closed by its date, the nearest first; what is done by when that was, the newest first. */
const momentOf = ({ state, dueAt, returnedAt, handedInAt }: Line): number => {
  if (state === 'returned') return -Date.parse(returnedAt ?? dueAt);
  return state === 'handed_in' ? -Date.parse(handedInAt ?? dueAt) : Date.parse(dueAt);
};
/** Comments that wait to be read come first. */
const isRead = ({ state, understood }: Line): number => Number(state === 'returned' && understood);

/** Groups that hold something, each in its order. */
export function groupsOf<Own extends Line>(lines: readonly Own[], now: number): { id: GroupId; lines: Own[] }[] {
  const held = Map.groupBy(lines, (line) => groupOf(line, now));
  return GROUPS.flatMap((id) => {
    const own = held.get(id);
    return own ? [{ id, lines: own.toSorted((a, b) => isRead(a) - isRead(b) || momentOf(a) - momentOf(b)) }] : [];
  });
}

/** What to do first: the one whose date is nearest, or passed first. */
export const nextOf = <Own extends Line>(lines: readonly Own[]): Own | undefined =>
  lines.filter(isOwed).toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt))[0];

/** How long these take together, and of how many nobody has said it. */
export const effortOf = (lines: readonly Pick<OwnLine, 'minutes'>[]): { minutes: number; unknown: number } => ({
  minutes: lines.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  unknown: lines.filter(({ minutes }) => minutes === null).length,
});
