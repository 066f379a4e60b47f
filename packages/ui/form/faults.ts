const FAULT = '[data-invalid], [aria-invalid="true"]';
const FOCUSABLE = 'input, textarea, button, [tabindex="0"]';

const isReachable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.closest('[aria-hidden="true"]') && !element.matches(':disabled');

/** The fields that are marked as faulty, in reading order. */
function faultyFields(form: HTMLElement): HTMLElement[] {
  const marked = [...form.querySelectorAll<HTMLElement>(FAULT)];
  return [...new Set(marked.map((element) => element.closest<HTMLElement>('.field') ?? element))];
}

/** Brings a field into sight and puts the cursor where it can be mended. */
export function goToField(field: HTMLElement): void {
  const inside = [field, ...field.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const target = inside.find((element) => element.matches(FOCUSABLE) && isReachable(element));
  field.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

export type Fault = { label: string; field: HTMLElement };

/** What is faulty, by the words that stand over it. */
export const faultsOf = (form: HTMLElement): Fault[] =>
  faultyFields(form).map((field) => ({
    field,
    label: (field.querySelector('.field-label, .sr, .body') ?? field).textContent?.trim() ?? '',
  }));
