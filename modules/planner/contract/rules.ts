import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

/** Who it is about; nobody chosen means everyone. */
const people = z.array(id).max(500);
/** Classes by subject and one by one. */
export const classesGap = z.object({ subjectIds: z.array(id).max(100), sectionIds: z.array(id).max(500) });
const some = classesGap.refine(({ subjectIds, sectionIds }) => subjectIds.length + sectionIds.length > 0);
const hours = z.array(z.int().min(101).max(1420)).min(1).max(300);
const few = z.int().min(0).max(20);
const period = z.int().min(1).max(20);
const rule = <K extends string, P extends z.ZodRawShape>(kind: K, params: P) =>
  z.object({ kind: z.literal(kind), params: z.object(params) });

/** What a school can say about its week, by kind; the gaps of its sentence are `params`. An hour is `day of the cycle * 100 + period`. */
export const ruleBody = z.discriminatedUnion('kind', [
  rule('teacher_gaps_day', { teachers: people, max: few }),
  rule('teacher_gaps_week', { teachers: people, max: few }),
  rule('teacher_hours_most', { teachers: people, max: few }),
  rule('teacher_hours_least', { teachers: people, min: few }),
  rule('teacher_in_a_row', { teachers: people, max: few }),
  rule('teacher_days_most', { teachers: people, max: few }),
  rule('teacher_free_days', { teachers: people, min: few }),
  rule('teacher_span', { teachers: people, max: few }),
  rule('teacher_lunch', { teachers: people, from: period, to: period }),
  rule('teacher_days_in_hours', { teachers: people, from: period, to: period, max: few }),
  rule('teacher_building_changes', { teachers: people, max: few }),
  rule('teacher_rest', { teachers: people, min: few }),
  rule('teacher_meeting', { teachers: people, hours }),
  rule('fair_edges', { teachers: people }),
  rule('fair_gaps', { teachers: people }),
  rule('fair_hours', { teachers: people, hours }),
  rule('cover_reserve', { hours, min: few }),
  rule('group_gaps_week', { homerooms: people, max: few }),
  rule('group_hours_most', { homerooms: people, max: few }),
  rule('group_hours_least', { homerooms: people, min: few }),
  rule('group_late_starts', { homerooms: people, max: few }),
  rule('group_lunch', { homerooms: people, from: period, to: period }),
  rule('group_subjects_day', { homerooms: people, classes: some, max: few }),
  rule('classes_in_hours', { classes: some, hours }),
  rule('classes_not_in_hours', { classes: some, hours }),
  rule('classes_not_first', { classes: some }),
  rule('classes_not_last', { classes: some }),
  rule('classes_after_break', { classes: some }),
  rule('classes_before_break', { classes: some }),
  rule('classes_days_between', { classes: some, min: few }),
  rule('classes_not_same_day', { classes: some, others: some }),
  rule('classes_same_hour', { classes: some }),
  rule('classes_same_time', { classes: some }),
  rule('classes_in_order', { classes: some, others: some }),
  rule('classes_right_after', { classes: some, others: some }),
  rule('classes_apart', { classes: some }),
  rule('classes_at_once', { classes: some, max: few }),
  rule('classes_gap', { classes: some, others: some, min: few }),
  rule('classes_end_day', { classes: some }),
  rule('classes_same_room', { classes: some }),
  rule('classes_in_rooms', { classes: some, rooms: z.array(id).min(1).max(200) }),
  rule('classes_few_in_hours', { classes: some, hours, max: few }),
  rule('doubles_within_break', { classes: classesGap }),
]);
export type RuleBody = z.infer<typeof ruleBody>;
export type RuleKind = RuleBody['kind'];
export type ClassesGap = z.infer<typeof classesGap>;

export const RULE_KINDS = ruleBody.options.map(({ shape }) => shape.kind.value) as RuleKind[];

/** The names of the gaps that a kind's sentence has. */
export const gapsOf = (kind: RuleKind): string[] => {
  const option = ruleBody.options.find(({ shape }) => shape.kind.value === kind);
  return Object.keys(option?.shape.params.shape ?? {});
};

/** What a weight is called: a wish of little, some or much weight, or a rule that must hold. */
export const STRENGTHS = ['little', 'some', 'much', 'must'] as const;
export type Strength = (typeof STRENGTHS)[number];
const WEIGHTS: Record<Strength, number> = { little: 1, some: 4, much: 8, must: 10 };

/** The columns of a strength. */
export const weightOf = (strength: Strength): { hard: boolean; weight: number } => ({
  hard: strength === 'must',
  weight: WEIGHTS[strength],
});

/** How strong a kept rule is, in words. */
export function strengthOf({ hard, weight }: { hard: boolean; weight: number }): Strength {
  if (hard) return 'must';
  if (weight <= 2) return 'little';
  return weight <= 6 ? 'some' : 'much';
}

nameSchemas({ ruleBody, classesGap });
