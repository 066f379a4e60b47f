import { m } from '@patio/messages';
import { formatList, formatNumber, type IconType, type Tone } from '@patio/ui';
import { CircleQuestionMark, Lightbulb, SpellCheck, ThumbsUp } from 'lucide-react';
import type { AnnotationView, AttemptView, DeskStudent, SubmissionView } from '../../contract.ts';
import type { Form } from '../../rules/states.ts';
import { FORM_NAMES } from '../builder/form-names.ts';

/** What can be said about a place of a work: each with its colour, underline and icon. */
export const PENS: Record<AnnotationView['kind'], { icon: IconType; label: () => string }> = {
  praise: { icon: ThumbsUp, label: m.assignments_pen_praise },
  question: { icon: CircleQuestionMark, label: m.assignments_pen_question },
  improve: { icon: Lightbulb, label: m.assignments_pen_improve },
  spelling: { icon: SpellCheck, label: m.assignments_pen_spelling },
};
export const PEN_KINDS = Object.keys(PENS) as AnnotationView['kind'][];

/** How a student stands on the desk, in the order in which it matters. */
export function standOf({ work, mark, waits }: DeskStudent): { text: string; tone: Tone } {
  if (mark === 'released' && !waits) return { text: m.assignments_stand_returned(), tone: 'ok' };
  if (work === 'excused') return { text: m.assignments_stand_excused(), tone: 'neutral' };
  if (waits) return { text: m.assignments_stand_waits(), tone: 'info' };
  if (mark === 'draft') return { text: m.assignments_stand_graded(), tone: 'ok' };
  if (work === 'missing') return { text: m.assignments_stand_missing(), tone: 'warn' };
  if (work === 'overdue') return { text: m.assignments_stand_overdue(), tone: 'warn' };
  return { text: m.assignments_stand_to_do(), tone: 'neutral' };
}

/** How late a work was, in the largest unit that says it. */
export function lateText({ lateMinutes }: Pick<AttemptView, 'lateMinutes'>): string {
  if (lateMinutes < 60) return m.assignments_late_minutes({ count: lateMinutes });
  if (lateMinutes < 1_440) return m.assignments_late_hours({ count: Math.ceil(lateMinutes / 60) });
  return m.assignments_late_days({ count: Math.ceil(lateMinutes / 1_440) });
}

export const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

export const markText = (score: string | null): string => (score === null ? '—' : formatNumber(Number(score)));

/** “Ríos Cárdenas, Valentina” is called Valentina. */
export const givenName = (name: string): string => name.split(', ')[1] ?? name;

const namesOf = (forms: readonly Form[]): string => formatList(forms.map((form) => FORM_NAMES[form]()));

/** What is adapted beside dates and points, in words. */
export const adaptedText = (given: {
  fewerPercent: number | null;
  largePrint: boolean;
  forms?: readonly Form[] | null;
  addedForms?: readonly Form[];
  items?: SubmissionView['items'];
}) =>
  [
    given.fewerPercent !== null && m.assignments_fewer_of({ percent: given.fewerPercent }),
    given.items && m.assignments_items_of(given.items),
    given.largePrint && m.assignments_large_print(),
    given.forms && m.assignments_forms_instead({ forms: namesOf(given.forms) }),
    given.addedForms?.length && m.assignments_forms_also({ forms: namesOf(given.addedForms) }),
  ]
    .filter(Boolean)
    .join(' · ');
