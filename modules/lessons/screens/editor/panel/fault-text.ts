import type { Finding } from '@patio/engine-lessons';
import { m } from '@patio/messages';

type Code = Finding['code'];
const text = (value: string | number | undefined): string => String(value ?? '');
const number = (value: string | number | undefined): number => Number(value ?? 0);

const TEXTS: Record<Code, (values: NonNullable<Finding['with']>) => string> = {
  'lessons.picture_without_alt': () => m.lessons_fault_picture_without_alt(),
  'lessons.alt_says_nothing': () => m.lessons_fault_alt_says_nothing(),
  'lessons.heading_empty': () => m.lessons_fault_heading_empty(),
  'lessons.heading_jump': () => m.lessons_fault_heading_jump(),
  'lessons.table_without_header': () => m.lessons_fault_table_without_header(),
  'lessons.table_uneven': () => m.lessons_fault_table_uneven(),
  'lessons.link_says_nothing': (values) => m.lessons_fault_link_says_nothing({ text: text(values.text) }),
  'lessons.all_capitals': () => m.lessons_fault_all_capitals(),
  'lessons.audio_without_transcript': () => m.lessons_fault_audio_without_transcript(),
  'lessons.video_without_captions': () => m.lessons_fault_video_without_captions(),
  'lessons.formula_without_speech': () => m.lessons_fault_formula_without_speech(),
  'lessons.embed_without_title': () => m.lessons_fault_embed_without_title(),
  'lessons.paragraph_too_long': (values) =>
    m.lessons_fault_paragraph_too_long({ words: number(values.words), most: number(values.most) }),
  'lessons.question_cannot_be_marked': (values) =>
    m.lessons_fault_question_cannot_be_marked({ number: number(values.question) }),
  'lessons.question_without_feedback': (values) =>
    m.lessons_fault_question_without_feedback({ number: number(values.question) }),
  'lessons.twin_of_nothing': () => m.lessons_fault_twin_of_nothing(),
  'lessons.written_at_once': () => m.lessons_fault_written_at_once(),
  'lessons.newer_kind': () => m.lessons_fault_newer_kind(),
};

/** What should be mended, in words. */
export const faultText = ({ code, with: values = {} }: Finding): string => TEXTS[code](values);
