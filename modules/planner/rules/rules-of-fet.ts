import type { Constraint } from '@patio/engine-timetable';
import type { ClassesGap, RuleBody, Strength } from '../contract/rules.ts';
import type { FetMatch } from './match-fet.ts';
import type { Limit } from './set-up.ts';

type Understood = { rule: RuleBody; strength: Strength };

const LIMITS: Partial<Record<Constraint['kind'], { min?: Limit; max?: Limit }>> = {
  hoursPerDay: { max: 'maxPerDay', min: 'minPerDay' },
  daysPerWeek: { max: 'maxDays' },
  gapsPerDay: { max: 'maxGapsPerDay' },
  gapsPerWeek: { max: 'maxGapsPerWeek' },
  hoursInARow: { max: 'maxInARow' },
};

/** A limit that must hold for one teacher who is known here. */
export function limitOfConstraint(
  constraint: Constraint,
  match: FetMatch,
): { staffId: string; set: Partial<Record<Limit, number>> } | null {
  const columns = LIMITS[constraint.kind];
  if (!columns || !constraint.hard || !('of' in constraint) || constraint.of !== 'teachers' || !('who' in constraint))
    return null;
  if (constraint.who === 'all' || constraint.who.length !== 1 || ('tag' in constraint && constraint.tag)) return null;
  const staffId = match.idOf('teacher', constraint.who[0]!);
  const { min, max } = constraint as { min?: number; max?: number };
  const set = {
    ...(columns.max && max !== undefined && { [columns.max]: max }),
    ...(columns.min && min !== undefined && { [columns.min]: min }),
  };
  return staffId && Object.keys(set).length ? { staffId, set } : null;
}

const strengthOf = ({ hard, weight }: Constraint): Strength => {
  if (hard) return 'must';
  return weight >= 0.9 ? 'much' : weight >= 0.5 ? 'some' : 'little';
};

/** Limits on everybody's week, as rules. */
function weekRule(constraint: Constraint): RuleBody | null {
  if (
    !('who' in constraint) ||
    constraint.who !== 'all' ||
    !('of' in constraint) ||
    ('tag' in constraint && constraint.tag)
  )
    return null;
  const { max, min } = constraint as { min?: number; max?: number };
  const teachers: string[] = [];
  if (constraint.of === 'teachers') {
    if (constraint.kind === 'gapsPerDay' && max !== undefined)
      return { kind: 'teacher_gaps_day', params: { teachers, max } };
    if (constraint.kind === 'gapsPerWeek' && max !== undefined)
      return { kind: 'teacher_gaps_week', params: { teachers, max } };
    if (constraint.kind === 'hoursPerDay' && max !== undefined)
      return { kind: 'teacher_hours_most', params: { teachers, max } };
    if (constraint.kind === 'hoursPerDay' && min !== undefined)
      return { kind: 'teacher_hours_least', params: { teachers, min } };
    if (constraint.kind === 'hoursInARow' && max !== undefined)
      return { kind: 'teacher_in_a_row', params: { teachers, max } };
    if (constraint.kind === 'daysPerWeek' && max !== undefined)
      return { kind: 'teacher_days_most', params: { teachers, max } };
    if (constraint.kind === 'spanPerDay' && max !== undefined)
      return { kind: 'teacher_span', params: { teachers, max } };
    if (constraint.kind === 'restOvernight') return { kind: 'teacher_rest', params: { teachers, min: constraint.min } };
    if (constraint.kind === 'buildingChanges' && constraint.per === 'day')
      return { kind: 'teacher_building_changes', params: { teachers, max: constraint.max } };
    return null;
  }
  if (constraint.kind === 'gapsPerWeek' && max !== undefined)
    return { kind: 'group_gaps_week', params: { homerooms: [], max } };
  if (constraint.kind === 'hoursPerDay' && max !== undefined)
    return { kind: 'group_hours_most', params: { homerooms: [], max } };
  if (constraint.kind === 'hoursPerDay' && min !== undefined)
    return { kind: 'group_hours_least', params: { homerooms: [], min } };
  if (constraint.kind === 'lateStarts' && max !== undefined)
    return { kind: 'group_late_starts', params: { homerooms: [], max } };
  return null;
}

/** What is said about lessons, said about their sections. */
function classRule(
  constraint: Constraint,
  classes: ClassesGap,
  hoursAt: (slots: readonly number[]) => number[],
): RuleBody | null {
  switch (constraint.kind) {
    case 'daysBetween':
      return constraint.min !== undefined && classes.sectionIds.length === 1
        ? { kind: 'classes_days_between', params: { classes, min: constraint.min } }
        : null;
    case 'together':
      if (constraint.what === 'hour') return { kind: 'classes_same_hour', params: { classes } };
      return constraint.what === 'start' && classes.sectionIds.length > 1
        ? { kind: 'classes_same_time', params: { classes } }
        : null;
    case 'apart':
      return { kind: 'classes_apart', params: { classes } };
    case 'within':
      return { kind: 'classes_in_hours', params: { classes, hours: hoursAt(constraint.slots) } };
    case 'endsDay':
      return { kind: 'classes_end_day', params: { classes } };
    case 'atOnce':
      return constraint.max === undefined
        ? null
        : { kind: 'classes_at_once', params: { classes, max: constraint.max } };
    case 'lessonsIn':
      return {
        kind: 'classes_few_in_hours',
        params: { classes, hours: hoursAt(constraint.slots), max: constraint.max },
      };
    case 'roomsUsed':
      return constraint.max === 1 ? { kind: 'classes_same_room', params: { classes } } : null;
    default:
      return null;
  }
}

/** A constraint of a file as a rule in words; `usual` for what every school has anyway, null for what has no words here. */
export function ruleOfConstraint(
  constraint: Constraint,
  match: FetMatch,
  hoursAt: (slots: readonly number[]) => number[],
): Understood | 'usual' | null {
  // Lessons of a section on different days are wished without saying so; rooms went into the needs.
  if (constraint.kind === 'daysBetween' && constraint.min === 1 && constraint.max === undefined) return 'usual';
  if (constraint.kind === 'roomsAllowed') return 'usual';
  const strength = strengthOf(constraint);
  const week = weekRule(constraint);
  if (week) return { rule: week, strength };
  if (!('lessons' in constraint)) return null;
  const sectionIds = [...new Set(constraint.lessons.flatMap((id) => match.sectionOf.get(id) ?? []))];
  if (sectionIds.length === 0) return 'usual';
  const rule = classRule(constraint, { subjectIds: [], sectionIds }, hoursAt);
  return rule && { rule, strength };
}
