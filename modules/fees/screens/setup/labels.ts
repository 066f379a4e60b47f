import { m } from '@patio/messages';
import type { ConceptKind, DiscountKind } from '../../contract.ts';

export const CONCEPT_LABELS: Record<ConceptKind, () => string> = {
  entrance: m.fees_concept_entrance,
  enrolment: m.fees_concept_enrolment,
  tuition: m.fees_concept_tuition,
  transport: m.fees_concept_transport,
  meals: m.fees_concept_meals,
  other: m.fees_concept_other,
};

export const DISCOUNT_LABELS: Record<DiscountKind, () => string> = {
  sibling: m.fees_discount_sibling,
  scholarship: m.fees_discount_scholarship,
  early: m.fees_discount_early,
  agreement: m.fees_discount_agreement,
  manual: m.fees_discount_manual,
};

/** The choices of a select, from labels by key. */
export const optionsOf = (labels: Record<string, () => string>) =>
  Object.entries(labels).map(([id, label]) => ({ id, label: label() }));
