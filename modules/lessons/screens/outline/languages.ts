import { m } from '@patio/messages';

/** The languages that lessons are written in. */
export const languageOptions = () => [
  { id: 'es', label: m.lessons_language_es() },
  { id: 'en', label: m.lessons_language_en() },
];
