import { m } from '@patio/messages';
import { useEffect, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { registerLeaveQuestion } from './ask.ts';

/** Asks whoever is about to lose what they typed; the app mounts it once. */
export function LeaveQuestion() {
  const [answer, setAnswer] = useState<{ give: (leaves: boolean) => void } | null>(null);
  useEffect(() => {
    registerLeaveQuestion(() => new Promise((give) => setAnswer({ give })));
  }, []);
  const say = (leaves: boolean) => {
    setAnswer(null);
    answer?.give(leaves);
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
