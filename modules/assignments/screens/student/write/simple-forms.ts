import type { Form } from '../../../rules/states.ts';

const EASY: readonly Form[] = ['photo', 'audio'];

/** For the youngest, a photo or their voice is enough where the work takes either; writing and addresses are for later. */
export function simpleForms(forms: readonly Form[], isYoung: boolean): readonly Form[] {
  const easy = forms.filter((form) => EASY.includes(form));
  return isYoung && easy.length > 0 ? easy : forms;
}
