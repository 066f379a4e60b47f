import { type RefObject, useEffect, useState } from 'react';
import { type Fault, faultsOf, goToField } from './faults.ts';

/** Who refused: the form itself before sending, or the server; `text` belongs to no field. */
export type RefusedBy = { by: 'form' | 'server'; text?: string | undefined } | null;

/** A refusal that belongs to no field would stand out of sight above a long form. */
function goToNotice(form: HTMLElement): void {
  const notice = form.querySelector<HTMLElement>('.refusal');
  notice?.scrollIntoView({ block: 'center' });
  notice?.focus({ preventScroll: true });
}

/** After a refusal, once its fields are marked: leads to the first of them and names them all. */
export function useFaults(form: RefObject<HTMLElement | null>) {
  const [refusal, look] = useState<RefusedBy>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  useEffect(() => {
    if (!refusal) return setFaults([]);
    const frame = requestAnimationFrame(() => {
      const found = form.current ? faultsOf(form.current) : [];
      setFaults(found);
      if (found[0]) goToField(found[0].field);
      else if (form.current) goToNotice(form.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [refusal, form]);
  return { refusal, faults, look };
}
