import { m } from '@patio/messages';
import { formatList } from '@patio/ui';
import type { ClassesGap, RuleKind, SetUpView, Strength } from '../../../contract.ts';
import { placeOfHour } from '../../../rules/slots.ts';
import { dayName } from '../../day-name.ts';

type Sentence = (gaps: never) => string;

/** The sentence of each kind; its gaps are named like the parameters of the rule. */
export const SENTENCES: Record<RuleKind, Sentence> = {
  teacher_gaps_day: m.planner_rule_teacher_gaps_day,
  teacher_gaps_week: m.planner_rule_teacher_gaps_week,
  teacher_hours_most: m.planner_rule_teacher_hours_most,
  teacher_hours_least: m.planner_rule_teacher_hours_least,
  teacher_in_a_row: m.planner_rule_teacher_in_a_row,
  teacher_days_most: m.planner_rule_teacher_days_most,
  teacher_free_days: m.planner_rule_teacher_free_days,
  teacher_span: m.planner_rule_teacher_span,
  teacher_lunch: m.planner_rule_teacher_lunch,
  teacher_days_in_hours: m.planner_rule_teacher_days_in_hours,
  teacher_building_changes: m.planner_rule_teacher_building_changes,
  teacher_rest: m.planner_rule_teacher_rest,
  teacher_meeting: m.planner_rule_teacher_meeting,
  fair_edges: m.planner_rule_fair_edges,
  fair_gaps: m.planner_rule_fair_gaps,
  fair_hours: m.planner_rule_fair_hours,
  cover_reserve: m.planner_rule_cover_reserve,
  group_gaps_week: m.planner_rule_group_gaps_week,
  group_hours_most: m.planner_rule_group_hours_most,
  group_hours_least: m.planner_rule_group_hours_least,
  group_late_starts: m.planner_rule_group_late_starts,
  group_lunch: m.planner_rule_group_lunch,
  group_subjects_day: m.planner_rule_group_subjects_day,
  classes_in_hours: m.planner_rule_classes_in_hours,
  classes_not_in_hours: m.planner_rule_classes_not_in_hours,
  classes_not_first: m.planner_rule_classes_not_first,
  classes_not_last: m.planner_rule_classes_not_last,
  classes_after_break: m.planner_rule_classes_after_break,
  classes_before_break: m.planner_rule_classes_before_break,
  classes_days_between: m.planner_rule_classes_days_between,
  classes_not_same_day: m.planner_rule_classes_not_same_day,
  classes_same_hour: m.planner_rule_classes_same_hour,
  classes_same_time: m.planner_rule_classes_same_time,
  classes_in_order: m.planner_rule_classes_in_order,
  classes_right_after: m.planner_rule_classes_right_after,
  classes_apart: m.planner_rule_classes_apart,
  classes_at_once: m.planner_rule_classes_at_once,
  classes_gap: m.planner_rule_classes_gap,
  classes_end_day: m.planner_rule_classes_end_day,
  classes_same_room: m.planner_rule_classes_same_room,
  classes_in_rooms: m.planner_rule_classes_in_rooms,
  classes_few_in_hours: m.planner_rule_classes_few_in_hours,
  doubles_within_break: m.planner_rule_doubles_within_break,
};

export const STRENGTH_LABELS: Record<Strength, () => string> = {
  little: m.planner_strength_little,
  some: m.planner_strength_some,
  much: m.planner_strength_much,
  must: m.planner_strength_must,
};

/** Kinds by the page on which they are set. */
export const ABOUT = {
  teachers: (kind: RuleKind) => /^(teacher|fair|cover)_/.test(kind),
  classes: (kind: RuleKind) => /^(classes|group|doubles)_/.test(kind),
  rooms: (kind: RuleKind) => ['classes_same_room', 'classes_in_rooms', 'teacher_building_changes'].includes(kind),
  calendar: (kind: RuleKind) => ['teacher_lunch', 'group_lunch', 'teacher_rest', 'group_late_starts'].includes(kind),
} as const;
export type About = keyof typeof ABOUT;

/** A kind as one chooses it: its sentence with dots in the gaps. */
export const kindName = (kind: RuleKind, gaps: readonly string[]): string =>
  SENTENCES[kind](Object.fromEntries(gaps.map((gap) => [gap, '…'])) as never);

/** What stands in a gap, in words. */
export function gapText(view: SetUpView, gap: string, value: unknown): string {
  const named = (rows: readonly { id: string; name: string }[], all: string) => {
    const ids = value as string[];
    return ids.length ? formatList(rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name)) : all;
  };
  switch (gap) {
    case 'teachers':
      return named(view.teachers, m.planner_every_teacher());
    case 'homerooms':
      return named(view.homerooms, m.planner_every_homeroom());
    case 'rooms':
      return named(view.rooms, '');
    case 'hours':
      return formatList((value as number[]).map((hour) => hourName(view, hour)));
    case 'classes':
    case 'others':
      return classesText(view, value as ClassesGap);
    default:
      return String(value);
  }
}

export const hourName = (view: SetUpView, hour: number): string => {
  const { cycleDay, period } = placeOfHour(hour);
  return m.planner_at_hour({ day: dayName(view, cycleDay, 'short'), hour: period });
};

function classesText({ sections }: SetUpView, { subjectIds, sectionIds }: ClassesGap): string {
  const subjects = new Map(sections.map(({ subjectId, subject }) => [subjectId, subject]));
  const names = [
    ...subjectIds.flatMap((id) => subjects.get(id) ?? []),
    ...sections.filter(({ id }) => sectionIds.includes(id)).map(({ name }) => name),
  ];
  return names.length ? formatList(names) : m.planner_every_class();
}

/** A rule as a whole sentence. */
export const ruleText = (view: SetUpView, kind: RuleKind, params: Record<string, unknown>): string =>
  SENTENCES[kind](
    Object.fromEntries(Object.entries(params).map(([gap, value]) => [gap, gapText(view, gap, value)])) as never,
  );
