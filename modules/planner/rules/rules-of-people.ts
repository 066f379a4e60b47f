import type { RuleBody } from '../contract/rules.ts';
import { type PlainConstraint, periodsBetween, type RuleContext } from './rule-context.ts';

/** What a rule about teachers means to the engine; null for rules about something else. */
export function teacherConstraints(context: RuleContext, { kind, params }: RuleBody): PlainConstraint[] | null {
  if (!('teachers' in params)) return null;
  const who = context.teachers(params.teachers);
  if (who !== 'all' && who.length === 0) return [];
  const of = 'teachers' as const;
  switch (kind) {
    case 'teacher_gaps_day':
      return [{ kind: 'gapsPerDay', of, who, max: params.max }];
    case 'teacher_gaps_week':
      return [{ kind: 'gapsPerWeek', of, who, max: params.max }];
    case 'teacher_hours_most':
      return [{ kind: 'hoursPerDay', of, who, max: params.max }];
    case 'teacher_hours_least':
      return [{ kind: 'hoursPerDay', of, who, min: params.min }];
    case 'teacher_in_a_row':
      return [{ kind: 'hoursInARow', of, who, max: params.max }];
    case 'teacher_days_most':
      return [{ kind: 'daysPerWeek', of, who, max: params.max }];
    case 'teacher_free_days':
      return [{ kind: 'daysPerWeek', of, who, max: Math.max(0, context.setUp.shape.days.length - params.min) }];
    case 'teacher_span':
      return [{ kind: 'spanPerDay', of, who, max: params.max }];
    case 'teacher_days_in_hours':
      return [{ kind: 'daysInInterval', of, who, from: params.from - 1, to: params.to, max: params.max }];
    case 'teacher_building_changes':
      return [{ kind: 'buildingChanges', of, who, max: params.max, per: 'day' }];
    case 'teacher_rest':
      return [{ kind: 'restOvernight', of, who, min: params.min, circular: false }];
    case 'teacher_meeting':
      return [{ kind: 'unavailable', of, who: named(context, who), slots: context.slots(params.hours) }];
    case 'fair_edges':
      return [{ kind: 'fairness', who, measure: 'firstOrLast' }];
    case 'fair_gaps':
      return [{ kind: 'fairness', who, measure: 'gaps' }];
    case 'fair_hours':
      return [{ kind: 'fairness', who, measure: 'chosenSlots', slots: context.slots(params.hours) }];
    case 'teacher_lunch':
      return named(context, who).flatMap((id) => lunch(context, params, (section) => section.teacherIds.includes(id)));
    default:
      return null;
  }
}

const named = (context: RuleContext, who: 'all' | string[]): string[] =>
  who === 'all' ? context.setUp.teachers.map(({ id }) => id) : who;

/** One of the periods stays free on every day. */
function lunch(
  context: RuleContext,
  { from, to }: { from: number; to: number },
  takes: (section: { id: string; teacherIds: string[]; homeroomIds: string[] }) => boolean,
): PlainConstraint[] {
  const lessons = context.idsOf(context.setUp.sections.filter((one) => context.lessons.has(one.id) && takes(one)));
  if (lessons.length === 0) return [];
  return context
    .daily(periodsBetween(from, to))
    .map((slots) => ({ kind: 'slotsUsed' as const, lessons, slots, max: Math.max(0, slots.length - 1) }));
}

/** What a rule about homerooms means to the engine; null for rules about something else. */
export function homeroomConstraints(context: RuleContext, { kind, params }: RuleBody): PlainConstraint[] | null {
  if (!('homerooms' in params)) return null;
  const who = context.homerooms(params.homerooms);
  if (who.length === 0) return [];
  const of = 'students' as const;
  switch (kind) {
    case 'group_gaps_week':
      return [{ kind: 'gapsPerWeek', of, who, max: params.max }];
    case 'group_hours_most':
      return [{ kind: 'hoursPerDay', of, who, max: params.max }];
    case 'group_hours_least':
      return [{ kind: 'hoursPerDay', of, who, min: params.min }];
    case 'group_late_starts':
      return [{ kind: 'lateStarts', of, who, max: params.max }];
    case 'group_lunch':
      return who.flatMap((id) => lunch(context, params, (section) => section.homeroomIds.includes(id)));
    case 'group_subjects_day': {
      const tags = [...new Set(context.sections(params.classes).map(({ subjectId }) => subjectId))];
      return tags.length ? [{ kind: 'tagsPerDay', of, who, tags, max: params.max }] : [];
    }
    default:
      return null;
  }
}
