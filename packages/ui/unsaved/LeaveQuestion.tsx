import { m } from '@patio/messages';
import { useEffect, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { registerLeaveQuestion } from './ask.ts';

/** The focus goes back into the sheet first; only then does the sheet go, and gives it back to where it was opened. */
const BACK_MS = 50;
const QUESTION = '[role="alertdialog"]';

/** Who stays goes on where they were. A press beside the sheet had taken the focus out of it, and the keys with it. */
function backIntoSheet(): void {
  const sheets = document.querySelectorAll<HTMLElement>('[role="dialog"]');
  if (document.querySelector(QUESTION)) setTimeout(backIntoSheet, BACK_MS);
  else if (document.activeElement === document.body) sheets[sheets.length - 1]?.focus();
}

/** Asks whoever is about to lose what they typed; the app mounts it once. */
export function LeaveQuestion() {
  const [answer, setAnswer] = useState<{ give: (leaves: boolean) => void } | null>(null);
  useEffect(() => {
    registerLeaveQuestion(() => new Promise((give) => setAnswer({ give })));
  }, []);
  const say = (leaves: boolean) => {
    setAnswer(null);
    if (leaves) setTimeout(() => answer?.give(true), BACK_MS);
    else {
      // At once: whoever tries to leave again is asked again.
      answer?.give(false);
      setTimeout(backIntoSheet, BACK_MS);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={m.ui_unsaved_title()}
      isOpen={answer !== null}
      onOpenChange={(open) => !open && say(false)}
      actions={
        <>
          <Button onPress={() => say(true)}>{m.ui_unsaved_leave()}</Button>
          <Button variant="primary" autoFocus onPress={() => say(false)}>
            {m.ui_unsaved_stay()}
          </Button>
        </>
      }
    >
      <p>{m.ui_unsaved_text()}</p>
    </Dialog>
  );
}
