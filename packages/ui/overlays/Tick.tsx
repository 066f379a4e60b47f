import { Check } from 'lucide-react';

/** The mark of a chosen item; takes no room when nothing is chosen. */
export function Tick() {
  return <Check className="ic tick" aria-hidden />;
}
