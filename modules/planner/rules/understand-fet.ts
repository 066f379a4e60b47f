import type { Constraint, Lesson } from '@patio/engine-timetable';
import type { FetFile } from '@patio/engine-timetable/fet';
import type { RuleBody, Strength } from '../contract/rules.ts';
import type { HoursInput, LimitsInput, NeedInput, SetUpView } from '../contract/setup.ts';
import { type FetMatch, matchNames } from './match-fet.ts';
import { limitOfConstraint, ruleOfConstraint } from './rules-of-fet.ts';
import { hourOf } from './slots.ts';

export interface FetUnderstood {
  needs: NeedInput[];
  hours: HoursInput[];
  limits: LimitsInput[];
  rules: { rule: RuleBody; strength: Strength }[];
  /** Names of the file that the school does not have. */
  unknown: FetMatch['unknown'];
  /** What every school has without saying it, or the file says about those who are unknown. */
  usual: number;
  /** What is understood and has no place here, by the type that the file calls it. */
  left: { type: string; count: number }[];
  /** What the reader itself does not know. */
  unread: FetFile['unsupported'];
  /** The file has more days or hours than the school. */
  otherWeek: boolean;
}

const NO_LIMITS = {
  maxPerDay: null,
  minPerDay: null,
  maxDays: null,
  maxGapsPerDay: null,
  maxGapsPerWeek: null,
  maxInARow: null,
};

/** What a .fet file says in the words of this school, matched by names; nothing is made that the school does not have. */
export function understandFet(
  view: SetUpView,
  { model, unsupported }: Pick<FetFile, 'model' | 'unsupported'>,
): FetUnderstood {
  const match = matchNames(view, model);
  const { days, periods } = view.shape;
  const otherWeek = model.calendar.days.length > days.length || model.calendar.periods.length > periods;
  const hoursAt = (slots: readonly number[]) =>
    slots.map((slot) =>
      hourOf(days[Math.floor(slot / model.calendar.periods.length)] ?? 0, (slot % model.calendar.periods.length) + 1),
    );
  const hours = new Map<string, HoursInput>();
  const limits = new Map<string, LimitsInput>();
  const found: FetUnderstood = {
    needs: needsOf(view, model.lessons, match, model.constraints),
    hours: [],
    limits: [],
    rules: [],
    unknown: match.unknown,
    usual: 0,
    left: [],
    unread: unsupported,
    otherWeek,
  };
  const left = new Map<string, number>();
  const paint = (of: HoursInput['of'], whoId: string, slots: readonly number[], hard: boolean) => {
    const held = view.hours.find((row) => row.of === of && row.whoId === whoId);
    const row = hours.get(whoId) ?? { of, whoId, version: held?.version ?? null, impossible: [], disliked: [] };
    const key = hard ? 'impossible' : 'disliked';
    hours.set(whoId, { ...row, [key]: [...row[key], ...hoursAt(slots)] });
  };
  if (model.calendar.breaks.length) paint('school', view.at.schoolId, model.calendar.breaks, true);
  for (const constraint of model.constraints) {
    if (constraint.kind === 'unavailable') {
      const of = ({ teachers: 'teacher', students: 'homeroom', rooms: 'room' } as const)[constraint.of];
      const ids = constraint.who.flatMap((name) => match.idOf(of, name) ?? []);
      for (const id of ids) paint(of, id, constraint.slots, constraint.hard);
      if (ids.length === 0) found.usual++;
      continue;
    }
    const limit = limitOfConstraint(constraint, match);
    if (limit) {
      const held = view.limits.find(({ staffId }) => staffId === limit.staffId);
      const { id: _id, ...before } = held ?? { id: '', staffId: limit.staffId, version: null, ...NO_LIMITS };
      limits.set(limit.staffId, { ...(limits.get(limit.staffId) ?? before), ...limit.set });
      continue;
    }
    const rule = ruleOfConstraint(constraint, match, hoursAt);
    if (rule === 'usual') found.usual++;
    else if (rule) found.rules.push(rule);
    else left.set(constraint.source ?? constraint.kind, (left.get(constraint.source ?? constraint.kind) ?? 0) + 1);
  }
  found.hours = otherWeek ? [] : [...hours.values()];
  found.limits = [...limits.values()];
  found.left = [...left].map(([type, count]) => ({ type, count }));
  return found;
}

/** The lessons of each section as its pattern, and its rooms where the file insists on some. */
function needsOf(
  view: SetUpView,
  lessons: readonly Lesson[],
  match: FetMatch,
  constraints: readonly Constraint[],
): NeedInput[] {
  const bySection = Map.groupBy(
    lessons.filter(({ id }) => match.sectionOf.has(id)),
    ({ id }) => match.sectionOf.get(id)!,
  );
  const roomsOf = (ids: ReadonlySet<string>) =>
    constraints.find(
      (one) => one.kind === 'roomsAllowed' && one.hard && !one.home && one.lessons.some((id) => ids.has(id)),
    );
  return [...bySection].map(([sectionId, own]) => {
    const section = view.sections.find(({ id }) => id === sectionId)!;
    const pattern = own.map(({ duration }) => duration).sort((a, b) => b - a);
    const allowed = roomsOf(new Set(own.map(({ id }) => id)));
    const rooms =
      allowed?.kind === 'roomsAllowed' ? allowed.rooms.flatMap((name) => match.idOf('room', name) ?? []) : [];
    return {
      sectionId,
      version: section.need?.version ?? null,
      periods: pattern.reduce((sum, length) => sum + length, 0),
      pattern: pattern.some((length) => length > 1) ? pattern : null,
      roomIds: rooms.length ? rooms : (section.need?.roomIds ?? []),
      roomFeatures: section.need?.roomFeatures ?? [],
      jointId: section.need?.jointId ?? null,
      blockId: section.need?.blockId ?? null,
    };
  });
}
