import { m } from '@patio/messages';
import { intlLocale, type Tone } from '@patio/ui';
import type { CourseState, CourseView, FindingView, LessonState, Style } from '../contract.ts';

const MICROS = 1_000_000;

/** Money in the currency of the school; small sums with the digits that they need. */
export const moneyText = (micros: number, currency: string): string =>
  new Intl.NumberFormat(intlLocale(), {
    style: 'currency',
    currency,
    maximumFractionDigits: micros === 0 ? 0 : micros < MICROS ? 4 : 2,
    minimumFractionDigits: 0,
  }).format(micros / MICROS);

export const STATE_TONES: Record<CourseState, Tone> = {
  draft: 'neutral',
  running: 'info',
  paused: 'warn',
  ready: 'info',
  in_review: 'info',
  approved: 'ok',
  published: 'ok',
  archived: 'neutral',
};
export const stateText = (state: CourseState): string => m.course_generator_state_name({ state });

export const LESSON_TONES: Record<LessonState, Tone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'ok',
  failed: 'bad',
  stopped: 'neutral',
};

/** What a check found, in a sentence. */
export function findingText({ code, with: values }: FindingView, course?: CourseView): string {
  const name = code.replace('authoring.', '');
  const competency = course?.catalogue.find(({ id }) => id === values?.competency)?.name ?? '';
  return m.course_generator_finding({
    code: name,
    competency,
  });
}

export const baseText = (base: Style['base']): string => m.course_generator_base({ base });
export const mixText = (part: string): string => m.course_generator_mix({ part });

/** Why a model may not be asked. */
export const closedText = (reason: string): string => m.course_generator_closed({ reason });
