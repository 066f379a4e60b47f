import type { CompetencyPolicy, Policy, Rounding } from '@patio/engine-grading';
import { m } from '@patio/messages';
import type { VersionView } from '../../contract.ts';

type Locale = 'es' | 'en';
export interface RuleFact {
  term: string;
  value: string;
}

const isNumeric = (rules: Policy | CompetencyPolicy): rules is Policy => 'categories' in rules;

const roundingLabels = (rounding: Rounding | null): string =>
  !rounding || rounding.mode === 'none'
    ? m.grading_rounding_none()
    : m.grading_rounding_value({ mode: rounding.mode.replace('-', ''), places: rounding.places });

const yesNo = (value: boolean) => (value ? m.grading_yes() : m.grading_no());

/** A version's rules as sentences, one per subject, so that two versions can be laid side by side. */
export function policyFacts({ rules, scale, allowsPending }: VersionView, locale: Locale): RuleFact[] {
  const scaleFact = { term: m.grading_scale(), value: scale.label[locale] };
  if (!isNumeric(rules)) return [scaleFact, { term: m.grading_policy(), value: m.grading_competency_policy() }];
  const { categories, late, recovery, conversion } = rules;
  return [
    scaleFact,
    {
      term: m.grading_rule_categories(),
      value: categories
        .map(({ label, weight, dropLowest }) =>
          m.grading_category_value({ name: label[locale], weight, lowest: dropLowest }),
        )
        .join(' · '),
    },
    { term: m.grading_rule_missing(), value: m.grading_rule_missing_value({ percent: rules.missingPercent }) },
    {
      term: m.grading_rule_late(),
      value: late ? m.grading_rule_late_value({ ...late }) : m.grading_rule_late_none(),
    },
    {
      term: m.grading_rule_conversion(),
      value:
        conversion.kind === 'linear'
          ? m.grading_conversion_linear()
          : m.grading_conversion_pass({ percent: conversion.percent }),
    },
    { term: m.grading_rule_rounding_term(), value: roundingLabels(rules.rounding.term) },
    { term: m.grading_rule_rounding_year(), value: roundingLabels(rules.rounding.year) },
    {
      term: m.grading_rule_recovery(),
      value:
        recovery
          .map(({ label, below, result, cap }) =>
            m.grading_rule_recovery_value({ name: label[locale], below, result, cap: cap ?? 'none' }),
          )
          .join(' · ') || m.grading_rule_recovery_none(),
    },
    { term: m.grading_rule_ranks(), value: yesNo(rules.ranks) },
    { term: m.grading_rule_pending(), value: yesNo(allowsPending) },
  ];
}

/** What one version says differently from another. */
export const factChanges = (before: RuleFact[], after: RuleFact[]) =>
  after.flatMap(({ term, value }) => {
    const was = before.find((each) => each.term === term)?.value;
    return was === value ? [] : [{ field: term, before: was ?? '–', after: value }];
  });
