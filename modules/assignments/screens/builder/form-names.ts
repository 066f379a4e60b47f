import { m } from '@patio/messages';
import type { Form } from '../../rules/states.ts';

/** What a teacher calls the forms in which work is handed in. */
export const FORM_NAMES: Record<Form, () => string> = {
  text: m.assignments_form_text,
  file: m.assignments_form_file,
  link: m.assignments_form_link,
  photo: m.assignments_form_photo,
  audio: m.assignments_form_audio,
};
