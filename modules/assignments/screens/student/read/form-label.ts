import { m } from '@patio/messages';
import type { Form } from '../../../rules/states.ts';

/** In what form work is handed in. */
export const formLabel = (form: Form): string =>
  ({
    text: m.assignments_my_form_text,
    file: m.assignments_my_form_file,
    link: m.assignments_my_form_link,
    photo: m.assignments_my_form_photo,
    audio: m.assignments_my_form_audio,
  })[form]();
