import type { RuleBody } from '../contract/rules.ts';
import { type PlainConstraint, periodsBetween, type RuleContext } from './rule-context.ts';

type Classes = Extract<RuleBody, { params: { classes: unknown } }>;

/** What a rule about classes means to the engine: where in the day they stand, alone or beside others. */
export function classConstraints(context: RuleContext, rule: Classes): PlainConstraint[] {
  const sections = context.sections(rule.params.classes);
  if (sections.length === 0) return [];
  const lessons = context.idsOf(sections);
  const { kind, params } = rule;
  switch (kind) {
    case 'classes_in_hours':
      return [{ kind: 'within', lessons, slots: context.slots(params.hours) }];
    case 'classes_not_in_hours': {
      const closed = new Set(context.slots(params.hours));
      return [{ kind: 'within', lessons, slots: context.everySlot().filter((slot) => !closed.has(slot)) }];
    }
    case 'classes_not_first':
      return [{ kind: 'within', lessons, slots: inPeriods(context, 2, context.setUp.shape.periods) }];
    case 'classes_not_last':
      return [{ kind: 'within', lessons, slots: inPeriods(context, 1, context.setUp.shape.periods - 1) }];
    case 'classes_after_break':
    case 'classes_before_break': {
      const after = context.firstAfterBreak();
      if (after === null) return [];
      const [from, to] = kind === 'classes_after_break' ? [after, context.setUp.shape.periods] : [1, after - 1];
      return [{ kind: 'within', lessons, slots: inPeriods(context, from!, to!) }];
    }
    case 'classes_few_in_hours':
      return [{ kind: 'lessonsIn', lessons, slots: context.slots(params.hours), max: params.max }];
    case 'classes_apart':
      return [{ kind: 'apart', lessons }];
    case 'classes_at_once':
      return [{ kind: 'atOnce', lessons, slots: context.everySlot(), max: params.max }];
    case 'classes_end_day':
      return [{ kind: 'endsDay', lessons }];
    case 'classes_in_rooms':
      return roomsOf(context, params.rooms, lessons);
    case 'classes_same_time':
      return byPiece(context, sections).map((together) => ({ kind: 'together', lessons: together, what: 'start' }));
    case 'doubles_within_break':
      return doubles(context, lessons);
    default:
      return sectionConstraints(context, rule);
  }
}

/** Rules that hold for every section by itself, or for pairs of sections with students in common. */
function sectionConstraints(context: RuleContext, { kind, params }: Classes): PlainConstraint[] {
  const each = (make: (lessons: string[]) => PlainConstraint): PlainConstraint[] =>
    context.sections(params.classes).flatMap((section) => {
      const own = context.idsOf([section]);
      return own.length > 1 ? [make(own)] : [];
    });
  const pairs = (others: Classes['params']['classes'], make: (pair: string[]) => PlainConstraint): PlainConstraint[] =>
    context
      .pairs(params.classes, others)
      .flatMap(([a, b]) => context.idsOf([a]).flatMap((x) => context.idsOf([b]).map((y) => make([x, y]))));
  switch (kind) {
    case 'classes_days_between':
      return each((lessons) => ({ kind: 'daysBetween', lessons, min: params.min }));
    case 'classes_same_hour':
      return each((lessons) => ({ kind: 'together', lessons, what: 'hour' }));
    case 'classes_same_room':
      return each((lessons) => ({ kind: 'roomsUsed', lessons, max: 1 }));
    case 'classes_not_same_day':
      return pairs(params.others, (lessons) => ({ kind: 'daysBetween', lessons, min: 1 }));
    case 'classes_in_order':
      return pairs(params.others, (lessons) => ({ kind: 'order', lessons, relation: 'beforeIfSameDay' }));
    case 'classes_gap':
      return pairs(params.others, (lessons) => ({ kind: 'gapBetween', lessons, min: params.min }));
    case 'classes_right_after':
      return context
        .pairs(params.classes, params.others)
        .flatMap(([a, b]) => byPiece(context, [a, b]))
        .map((lessons) => ({ kind: 'order', lessons, relation: 'rightAfter' }));
    default:
      return [];
  }
}

const inPeriods = (context: RuleContext, from: number, to: number): number[] =>
  context.daily(periodsBetween(from, to)).flat();

/** The first lessons of all sections, then the second ones, as far as two or more have one. */
function byPiece(context: RuleContext, sections: readonly { id: string }[]): string[][] {
  const rows = sections.map(({ id }) => context.lessons.get(id)!);
  const most = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: most }, (_, piece) => [...new Set(rows.flatMap((row) => row[piece]?.id ?? []))]).filter(
    (together) => together.length > 1,
  );
}

function roomsOf(context: RuleContext, ids: readonly string[], lessons: string[]): PlainConstraint[] {
  const rooms = context.setUp.rooms.map(({ id }) => id).filter((id) => ids.includes(id));
  return rooms.length ? [{ kind: 'roomsAllowed', lessons, rooms, home: false }] : [];
}

/** Lessons of two periods or more begin where no break cuts them. */
function doubles(context: RuleContext, chosen: readonly string[]): PlainConstraint[] {
  const { periods, shape } = context.setUp;
  const cut = new Set(periods.filter(({ afterBreak }) => afterBreak).map(({ period }) => period));
  const lengths = Map.groupBy(
    [...context.lessons.values()].flat().filter(({ id, duration }) => duration > 1 && chosen.includes(id)),
    ({ duration }) => duration,
  );
  return [...lengths].map(([duration, lessons]) => {
    const starts = periodsBetween(1, shape.periods - duration + 1).filter((start) =>
      periodsBetween(start + 1, start + duration - 1).every((period) => !cut.has(period)),
    );
    return {
      kind: 'startsIn',
      lessons: [...new Set(lessons.map(({ id }) => id))],
      slots: context.daily(starts).flat(),
    };
  });
}
