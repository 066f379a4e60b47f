import { m } from '@patio/messages';
import { Button, Dialog, TextField } from '@patio/ui';
import { useState } from 'react';

/** A sum that somebody who learns to read cannot do yet. */
const sum = (): [number, number] => [6 + Math.floor(Math.random() * 4), 6 + Math.floor(Math.random() * 4)];

/** Asks for a grown-up before the home of one of the youngest changes: not a lock, but a child does not get lost by a tap. */
export function GrownUp({ onRight, onClose }: { onRight: () => void; onClose: () => void }) {
  const [[a, b]] = useState(sum);
  const [answer, setAnswer] = useState('');
  const [isWrong, setWrong] = useState(false);
  const check = () => {
    if (Number(answer) !== a * b) return setWrong(true);
    onRight();
    onClose();
  };
  return (
    <Dialog
      title={m.homes_grown_up()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      actions={
        <>
          <Button onPress={onClose}>{m.homes_cancel()}</Button>
          <Button variant="primary" onPress={check}>
            {m.homes_grown_up_go()}
          </Button>
        </>
      }
    >
      <TextField
        label={m.homes_grown_up_sum({ a, b })}
        value={answer}
        onChange={(text) => {
          setAnswer(text);
          setWrong(false);
        }}
        error={isWrong ? m.homes_grown_up_wrong() : undefined}
        atOnce
      />
    </Dialog>
  );
}
