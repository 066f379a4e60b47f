import type { PlannedView, WeekClass, WeekSection, WeekView } from '../../contract.ts';
import { type ClassState, classStateOf } from '../../rules/class-state.ts';
import { type Slot, slotKey } from '../../rules/slots.ts';

/** What stands in one place of the week: a class with its plan, or a plan whose class is no more. */
export interface BoardItem {
  key: string;
  slot: Slot;
  section: WeekSection | null;
  given: WeekClass | null;
  planned: PlannedView | null;
  state: ClassState;
  /** What would come here when the proposal is confirmed. */
  proposed: string | null;
  comments: number;
}

export interface Board {
  days: { date: string; teaching: boolean; name: string | null; isToday: boolean }[];
  /** Every period from the first, with its hours where a class tells them, and whether a pause comes before it. */
  periods: { period: number; startsAt: string | null; isFree: boolean; afterPause: boolean }[];
  items: BoardItem[];
}

export const keyOf = (sectionId: string, slot: Slot): string => `${sectionId} ${slotKey(slot)}`;

/** The week as a board: days across, periods down; what lost its class keeps its place. */
export function boardOf(view: WeekView): Board {
  const sectionOf = new Map(view.sections.map((section) => [section.id, section]));
  const plannedOf = new Map(view.planned.map((planned) => [planned.id, planned]));
  const proposed = new Map(
    view.losses.flatMap(({ sectionId, moves, titles }) =>
      moves.flatMap(({ id, to }) =>
        to ? [[keyOf(sectionId, to), titles.find((one) => one.id === id)?.title ?? ''] as const] : [],
      ),
    ),
  );
  const open = (planned: PlannedView | null) =>
    view.comments.filter((one) => one.classId === planned?.id && !one.replyToId && !one.resolved).length;
  const classes = view.classes.map((given): BoardItem => {
    const planned = plannedOf.get(given.plannedId ?? '') ?? null;
    const key = keyOf(given.sectionId, given);
    return {
      key,
      slot: { date: given.date, period: given.period },
      section: sectionOf.get(given.sectionId) ?? null,
      given,
      planned,
      state: classStateOf(given, planned, view),
      proposed: proposed.get(key) ?? null,
      comments: open(planned),
    };
  });
  const shown = new Set(classes.flatMap(({ planned }) => planned?.id ?? []));
  const orphans = view.planned.flatMap((planned): BoardItem[] => {
    const { at, sectionId } = planned;
    if (!at || shown.has(planned.id)) return [];
    const section = sectionOf.get(sectionId) ?? null;
    const key = keyOf(sectionId, at);
    return [{ key, slot: at, section, given: null, planned, state: 'lost', proposed: null, comments: open(planned) }];
  });
  const items = [...classes, ...orphans];
  const used = new Set(items.map(({ slot }) => slot.date));
  return {
    days: view.days
      .filter(({ date, teaching, name }) => teaching || name || used.has(date))
      .map((day) => ({ ...day, isToday: day.date === view.today })),
    periods: periodsOf(view, items),
    items,
  };
}

/** A gap between two periods that is longer than the walk from one room to the next. */
const PAUSE_MINUTES = 10;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The usual hours of each period: those that most of its classes have, since a short day has others. */
function hoursOf(classes: readonly WeekClass[]): Map<number, WeekClass> {
  const usual = [...Map.groupBy(classes, ({ period }) => period)].flatMap(([period, own]) => {
    const [most] = [...Map.groupBy(own, ({ startsAt }) => startsAt).values()].sort((a, b) => b.length - a.length);
    return most?.[0] ? [[period, most[0]] as const] : [];
  });
  return new Map(usual);
}

function periodsOf(view: WeekView, items: readonly BoardItem[]): Board['periods'] {
  const last = Math.max(0, ...items.map(({ slot }) => slot.period));
  const hours = hoursOf(view.classes);
  return Array.from({ length: last }, (_, i) => i + 1).map((period) => {
    const here = hours.get(period);
    const before = here && hours.get(Math.max(0, ...[...hours.keys()].filter((one) => one < period)));
    return {
      period,
      startsAt: here?.startsAt ?? null,
      isFree: !items.some(({ slot }) => slot.period === period),
      afterPause: before !== undefined && here !== undefined && hasPause(before, here),
    };
  });
}

/** Whether there is more time between two classes than the periods between them take. */
function hasPause(before: WeekClass, here: WeekClass): boolean {
  const between = (here.period - before.period - 1) * here.minutes;
  return minuteOf(here.startsAt) - minuteOf(before.endsAt) - between >= PAUSE_MINUTES;
}

/** How many classes of the week are ready, begun, without a plan and lost. */
export function countWeek(items: readonly BoardItem[]) {
  const own = items.filter(({ section }) => section);
  const has = (...states: ClassState[]) => own.filter(({ state }) => states.includes(state)).length;
  return {
    ready: own.filter(({ planned, state }) => state !== 'lost' && planned?.state === 'ready').length,
    draft: own.filter(({ planned, state }) => state !== 'lost' && planned?.state === 'draft').length,
    empty: own.filter(({ planned, state }) => state !== 'lost' && !planned).length,
    lost: has('lost'),
  };
}
