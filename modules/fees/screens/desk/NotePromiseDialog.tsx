import { useStep } from '@patio/client';
import { addDays, makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Dialog, MoneyField, Stack, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useState } from 'react';
import type { PayerAccount } from '../../contract.ts';
import { fees } from '../api.ts';

/** Writes down what a family said at the window or on the telephone. */
export function NotePromiseDialog({ account, onClose }: { account: PayerAccount; onClose: () => void }) {
  const [id] = useState(makeId);
  const [amount, setAmount] = useState<number | null>(account.balance);
  const [day, setDay] = useState<string | null>(addDays(account.today, 7));
  const [note, setNote] = useState('');
  const send = useStep({
    send: () =>
      fees.notePromise.call({
        id,
        payerId: account.payerId,
        schoolId: account.schoolId,
        amount: amount ?? 0,
        promisedFor: day ?? account.today,
        note: note.trim(),
      }),
    done: m.fees_account_promised(),
    refresh: fees.key(),
    onDone: onClose,
  });
  return (
    <Dialog
      title={m.fees_account_promise()}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button variant="primary" isDisabled={!amount || !day} isPending={send.isPending} onPress={() => send.mutate()}>
          {m.fees_save()}
        </Button>
      }
    >
      <Stack gap={12}>
        <DateField
          label={m.fees_promise_day()}
          value={day}
          onChange={setDay}
          min={account.today}
          max={addDays(account.today, 120)}
        />
        <MoneyField
          label={m.fees_promise_amount()}
          currency={account.currency}
          value={amount}
          onChange={setAmount}
          min={1}
          max={account.balance}
        />
        <TextField label={m.fees_till_note()} value={note} onChange={setNote} maxLength={300} />
      </Stack>
    </Dialog>
  );
}
