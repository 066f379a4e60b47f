import type { Edit } from '@patio/engine-assessment';
import { m } from '@patio/messages';

const EDITS: Partial<Record<Edit, () => string>> = {
  wording: m.assessments_told_wording,
  more_time: m.assessments_told_more_time,
  closes_later: m.assessments_told_closes_later,
  going_back_allowed: m.assessments_told_going_back,
};

/** What those who sit in the exam were told. */
export const toldText = (told: readonly Edit[]): string =>
  m.assessments_told({ what: told.flatMap((edit) => EDITS[edit]?.() ?? []).join(', ') });
