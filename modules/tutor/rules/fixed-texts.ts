import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import type { TutorOpenState } from '../contract/fields.ts';

/** What the tutor says where neither the ladder nor a lesson speaks: written by people, the same for everybody. */
const WORDS = {
  greeting: m.tutor_say_greeting,
  greeting_task: m.tutor_say_greeting_task,
  machine: m.tutor_say_machine,
  only_signs: m.tutor_say_only_signs,
  too_long: m.tutor_say_too_long,
  insult: m.tutor_say_insult,
  only_lessons: m.tutor_say_only_lessons,
  what_about: m.tutor_say_what_about,
  write_question: m.tutor_say_write_question,
  no_exercises: m.tutor_say_no_exercises,
  no_task: m.tutor_say_no_task,
  not_found: m.tutor_say_not_found,
  task: m.tutor_say_task,
  waits: m.tutor_say_waits,
  own_words: m.tutor_say_own_words,
  asked: m.tutor_say_asked,
  care_heard: m.tutor_say_care_heard,
  care_person: m.tutor_say_care_person,
  care_closed: m.tutor_say_care_closed,
  care_adult: m.tutor_say_care_adult,
  care_still: m.tutor_say_care_still,
  wants_person: m.tutor_say_wants_person,
} as const;
export type FixedText = keyof typeof WORDS;

export const fixedText = (key: FixedText, locale: Locale): string => WORDS[key]({}, { locale });

const CLOSED: Record<Exclude<TutorOpenState, 'open' | 'held'>, typeof m.tutor_say_closed_off> = {
  school_off: m.tutor_say_closed_off,
  no_consent: m.tutor_say_closed_consent,
  class_closed: m.tutor_say_closed_class,
  exam: m.tutor_say_closed_exam,
  lesson: m.tutor_say_closed_lesson,
  hours: m.tutor_say_closed_hours,
  cap: m.tutor_say_closed_cap,
  pause: m.tutor_say_closed_pause,
};

/** Why the tutor does not teach now, said to the student. */
export const closedText = (state: TutorOpenState, locale: Locale): string =>
  state === 'open' || state === 'held' ? fixedText('care_still', locale) : CLOSED[state]({}, { locale });
