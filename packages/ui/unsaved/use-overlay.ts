import { use, useState } from 'react';
import { mayLeave } from './ask.ts';
import { Unsaved, UnsavedScope } from './scope.ts';

type Held = { isOpen?: boolean | undefined; onOpenChange?: ((open: boolean) => void) | undefined };

/** Whether a sheet is open, held here or by its owner. Who leaves it with something half-filled inside is asked first. */
export function useOverlay({ isOpen, onOpenChange }: Held) {
  const around = use(Unsaved);
  const [scope] = useState(() => new UnsavedScope(around));
  const [own, setOwn] = useState(false);
  /** For the sheet's own buttons: what was saved or cancelled goes without a question. */
  const change = (open: boolean) => {
    if (isOpen === undefined) setOwn(open);
    onOpenChange?.(open);
  };
  /** For Esc, a press beside it, and its cross. */
  const leave = (open: boolean) => {
    if (open || !scope.isUnsaved()) change(open);
    else void mayLeave(scope).then((may) => may && change(false));
  };
  return { scope, open: isOpen ?? own, change, leave };
}
