import { m } from '@patio/messages';
import { formatAgo } from '@patio/ui';
import type { LearnerProgress, SkillGroup, SkillView } from '../../contract.ts';
import { subjectLabel } from '../practice/labels.ts';
import { type Certainty, certaintyOf, type Level, levelOf } from './certainty.ts';

const CERTAIN: Record<Certainty, () => string> = {
  sure: m.tutor_progress_sure,
  fairly: m.tutor_progress_fairly,
  little: m.tutor_progress_little,
};
const LEVELS: Record<Level, () => string> = {
  beginning: m.tutor_progress_beginning,
  half_way: m.tutor_progress_half_way,
  most: m.tutor_progress_most,
  nearly_all: m.tutor_progress_nearly_all,
};

export interface Estimate {
  value: number;
  from: number;
  to: number;
  tries: number;
}

/** An estimate as a sentence: how much, and how sure that is. */
export const estimateText = (estimate: Estimate): string =>
  m.tutor_progress_estimate({
    level: LEVELS[levelOf(estimate.value)](),
    certainty: CERTAIN[certaintyOf(estimate)](),
  });

export const certaintyText = (band: Omit<Estimate, 'value'>): string => CERTAIN[certaintyOf(band)]();

/** A group as one estimate, with all the tries behind it; null where nothing was begun. */
export const groupEstimate = ({ known, skills }: SkillGroup): Estimate | null =>
  known && { ...known, tries: skills.reduce((sum, { tries }) => sum + tries, 0) };

/** What a group of skills is called: its competency, or the grade of its subject. */
export const groupName = ({ kind, name, grade, subject }: SkillGroup): string =>
  kind === 'competency' ? name : m.tutor_progress_grade({ subject: subjectLabel(subject), grade: grade ?? 0 });

/** What stands behind a skill, in one line. */
export function evidenceText({ tries, unaided, lastAt }: SkillView): string {
  const tried = m.tutor_progress_alone_of({ unaided, tries });
  return lastAt ? [tried, m.tutor_progress_last({ when: formatAgo(lastAt) })].join(' · ') : tried;
}

/** How this week compares with the one before, in what was solved alone. */
export function trendText(weeks: LearnerProgress['weeks']): string {
  const [before, now] = [weeks.at(-2), weeks.at(-1)];
  if (!now || weeks.every(({ tries }) => tries === 0)) return m.tutor_progress_trend_none();
  if (!before || before.tries === 0) return m.tutor_progress_trend_now({ now: now.unaided });
  return m.tutor_progress_trend({ now: now.unaided, before: before.unaided });
}
