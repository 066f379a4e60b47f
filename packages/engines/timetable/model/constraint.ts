import { z } from 'zod';

const id = z.string().min(1).max(200);
const ids = z.array(id);
const slots = z.array(z.number().int().nonnegative());
const limit = z.number().int().nonnegative();

const base = {
  id: id.optional(),
  hard: z.boolean(),
  /** What one unit of violation costs when the constraint is a wish. */
  weight: z.number().nonnegative().default(1),
  cost: z.enum(['linear', 'quadratic', 'step']).default('linear'),
  /** Where the wish came from, shown when it cannot be kept. */
  source: z.string().optional(),
};

const people = {
  of: z.enum(['teachers', 'students']),
  who: z.union([z.literal('all'), ids]),
  tag: z.string().optional(),
};
const CHANGES_PER = ['day', 'wholeDay', 'week'] as const;
/** Where days are halves: only mornings, only afternoons, or both together as one day; each half for itself when absent. */
const dayPart = z.enum(['morning', 'afternoon', 'wholeDay']).optional();
const limits = { min: limit.optional(), max: limit.optional() };
const lessons = { lessons: ids };

/** Limits on the week of a teacher or a student set (H9, H10, S1, S2, S5, S8). */
export const WEEK_KINDS = [
  'gapsPerWeek',
  'gapsPerDay',
  'hoursPerDay',
  'hoursInARow',
  'daysPerWeek',
  'spanPerDay',
  'lateStarts',
] as const;

const weekSchemas = WEEK_KINDS.map((kind) =>
  z.object({
    ...base,
    kind: z.literal(kind),
    ...people,
    ...limits,
    emptyDaysAllowed: z.boolean().optional(),
    /** A day with too many hours counts once, however many. */
    byDay: z.boolean().optional(),
    oneDayLonger: z.boolean().optional(),
    part: dayPart,
  }),
);

export const constraintSchema = z.discriminatedUnion('kind', [
  ...(weekSchemas as unknown as [ReturnType<typeof weekRule>]),
  z.object({ ...base, kind: z.literal('daysInInterval'), ...people, max: limit, from: limit, to: limit }),
  z.object({ ...base, kind: z.literal('restOvernight'), ...people, min: limit, circular: z.boolean().default(false) }),
  /** Days on which somebody has lessons both in the morning and in the afternoon. */
  z.object({ ...base, kind: z.literal('fullDays'), ...people, max: limit }),
  z.object({ ...base, kind: z.literal('restAtNoon'), ...people, min: limit }),
  /** Mornings and afternoons in a row; one more is fine from an afternoon to a morning where that is allowed. */
  z.object({
    ...base,
    kind: z.literal('halfDaysInARow'),
    ...people,
    max: limit,
    oneMoreFromAfternoon: z.boolean().default(false),
  }),
  /** Where days are halves, a change from the morning to the afternoon counts in the whole day only. */
  z.object({ ...base, kind: z.literal('buildingChanges'), ...people, max: limit, per: z.enum(CHANGES_PER) }),
  z.object({ ...base, kind: z.literal('gapsAtBuildingChange'), ...people, min: limit }),
  z.object({ ...base, kind: z.literal('roomChanges'), ...people, max: limit, per: z.enum(CHANGES_PER) }),
  z.object({ ...base, kind: z.literal('gapsAtRoomChange'), ...people, min: limit }),
  /** How many of these tags one day of somebody may show. */
  z.object({
    ...base,
    kind: z.literal('tagsPerDay'),
    of: people.of,
    who: people.who,
    tags: z.array(z.string()),
    max: limit,
    part: z.literal('wholeDay').optional(),
  }),
  /** Hours in which these teachers may not be in these rooms; elsewhere they may teach. */
  z.object({ ...base, kind: z.literal('notInRooms'), who: ids, rooms: ids, slots }),
  z.object({ ...base, kind: z.literal('unavailable'), of: z.enum(['teachers', 'students', 'rooms']), who: ids, slots }),
  z.object({
    ...base,
    kind: z.literal('daysBetween'),
    ...lessons,
    ...limits,
    adjacentIfSameDay: z.boolean().optional(),
  }),
  z.object({ ...base, kind: z.literal('together'), ...lessons, what: z.enum(['start', 'day', 'hour']) }),
  z.object({ ...base, kind: z.literal('apart'), ...lessons }),
  z.object({ ...base, kind: z.literal('apartTags'), tags: z.array(z.string()) }),
  z.object({
    ...base,
    kind: z.literal('order'),
    ...lessons,
    relation: z.enum(['before', 'beforeIfSameDay', 'rightAfter', 'adjacent']),
  }),
  z.object({ ...base, kind: z.literal('gapBetween'), ...lessons, min: limit }),
  z.object({
    ...base,
    kind: z.literal('gapBetweenTags'),
    first: z.string(),
    second: z.string(),
    ordered: z.boolean(),
    min: limit,
    of: z.enum(['teachers', 'students']),
    who: z.union([z.literal('all'), ids]),
  }),
  z.object({ ...base, kind: z.literal('startsIn'), ...lessons, slots }),
  z.object({ ...base, kind: z.literal('within'), ...lessons, slots }),
  z.object({ ...base, kind: z.literal('endsDay'), ...lessons }),
  z.object({ ...base, kind: z.literal('atOnce'), ...lessons, slots, ...limits }),
  z.object({ ...base, kind: z.literal('slotsUsed'), ...lessons, slots, ...limits }),
  /** Lessons that take any of the hours, each counted once. */
  z.object({ ...base, kind: z.literal('lessonsIn'), ...lessons, slots, max: limit }),
  /** Stretches of the calendar, such as terms: how many of them the lessons use, and how many lessons stand in each. */
  z.object({ ...base, kind: z.literal('stretchesUsed'), ...lessons, stretches: z.array(slots), max: limit }),
  z.object({ ...base, kind: z.literal('inOneStretch'), ...lessons, stretches: z.array(slots), max: limit }),
  z.object({ ...base, kind: z.literal('roomsAllowed'), ...lessons, rooms: ids, home: z.boolean().default(false) }),
  z.object({ ...base, kind: z.literal('roomsUsed'), ...lessons, max: limit }),
  z.object({ ...base, kind: z.literal('sameRoomIfAdjacent'), ...lessons }),
  z.object({ ...base, kind: z.literal('workload'), who: ids, ...limits }),
  z.object({ ...base, kind: z.literal('sameTeacher'), ...lessons }),
  z.object({
    ...base,
    kind: z.literal('fairness'),
    who: z.union([z.literal('all'), ids]),
    measure: z.enum(['gaps', 'firstOrLast', 'chosenSlots']),
    slots: slots.optional(),
  }),
  z.object({ ...base, kind: z.literal('reserve'), who: z.union([z.literal('all'), ids]), slots, min: limit }),
  z.object({ ...base, kind: z.literal('keep'), lessons: ids, slots: slots, rooms: z.array(ids).optional() }),
]);

function weekRule() {
  return z.object({
    ...base,
    kind: z.enum(WEEK_KINDS),
    ...people,
    ...limits,
    emptyDaysAllowed: z.boolean().optional(),
    byDay: z.boolean().optional(),
    oneDayLonger: z.boolean().optional(),
    part: dayPart,
  });
}

export type Constraint = z.infer<typeof constraintSchema>;
export type ConstraintKind = Constraint['kind'];
export type ConstraintOf<K extends ConstraintKind> = Constraint extends infer C
  ? C extends { kind: infer Q }
    ? K extends Q
      ? C
      : never
    : never
  : never;
