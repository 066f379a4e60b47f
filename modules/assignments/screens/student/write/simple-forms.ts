import type { Form } from '../../../rules/states.ts';

const EASY: readonly Form[] = ['photo', 'audio'];

/** The forms that need neither reading nor writing, for the youngest; none for others, and none where the work takes neither. */
export const youngForms = (forms: readonly Form[], isYoung: boolean): readonly Form[] =>
  isYoung ? forms.filter((form) => EASY.includes(form)) : [];
