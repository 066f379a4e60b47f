import { m } from '@patio/messages';
import { formatList, formatNumber } from '@patio/ui';
import type { FALSE_ALARMS, Finding, SignalStep } from '../contract.ts';
import type { Condition, ConditionKind } from '../rules/conditions.ts';

const number = (value: number): string => formatNumber(value, { maximumFractionDigits: 1 });

/** One condition in words: "4 faltas o más en 20 días". */
export const conditionText = ({ kind, amount, days }: Condition): string =>
  m.warnings_condition({ kind, amount: number(amount), count: Math.ceil(amount), days: days ?? 0 });

/** A rule in words, as the team would say it. */
export const ruleText = (conditions: readonly Condition[]): string =>
  m.warnings_rule_sentence({ conditions: formatList(conditions.map(conditionText)) });

/** The conditions as they were when a signal was found. */
export const conditionsOf = (findings: readonly Finding[]): Condition[] =>
  findings.map(({ kind, minimum, days }) => ({ kind, amount: minimum, days }));

/** How much of something there was: "6 faltas", "Baja 1.2". */
export const valueText = (kind: ConditionKind, value: number): string =>
  m.warnings_value({ kind, value: number(value), count: Math.ceil(value) });

/** What a condition asks for at least. */
export const minimumText = (minimum: number): string => m.warnings_minimum({ value: number(minimum) });

/** Why a signal was a false alarm. */
export const whyText = (why: (typeof FALSE_ALARMS)[number]): string => m.warnings_why({ why });

/** A step of a signal in words. */
export const stepText = (step: SignalStep): string => m.warnings_step({ step });

/** One of several figures that add up; it may be large, and hidden so that a small one beside it cannot be computed. */
export const partText = (value: number | null): string =>
  value === null ? m.warnings_part_hidden() : formatNumber(value);

/** A figure, or that it is about fewer than ten. */
export const figureText = (value: number | null): string => (value === null ? m.warnings_few() : formatNumber(value));
