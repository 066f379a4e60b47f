import { useStep } from '@patio/client';
import { addDays, makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Dialog, MoneyField, Stack, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useState } from 'react';
import { PROMISE_DAYS } from '../../rules/voucher.ts';
import { fees } from '../api.ts';
import type { Basket } from './basket.ts';

/** When a family will pay; it is believed, and reminders rest until then. */
export function PromiseDialog({ basket, today, onClose }: { basket: Basket; today: string; onClose: () => void }) {
  const [id] = useState(makeId);
  const [amount, setAmount] = useState<number | null>(basket.sum);
  const [day, setDay] = useState<string | null>(addDays(today, 7));
  const [note, setNote] = useState('');
  const promise = useStep({
    send: () =>
      fees.promise.call({
        id,
        schoolId: basket.schoolId,
        currency: basket.currency,
        amount: amount!,
        promisedFor: day!,
        note: note.trim(),
      }),
    done: m.fees_promised(),
    refresh: fees.key(),
    onDone: onClose,
  });
  return (
    <Dialog
      title={m.fees_ask_time()}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.fees_not_now()}</Button>
          <Button
            variant="primary"
            isDisabled={!amount || !day}
            isPending={promise.isPending}
            onPress={() => promise.mutate()}
          >
            {m.fees_promise()}
          </Button>
        </>
      )}
    >
      <Stack gap={14}>
        <p>{m.fees_promise_text()}</p>
        <DateField
          label={m.fees_promise_day()}
          value={day}
          onChange={setDay}
          min={addDays(today, 1)}
          max={addDays(today, PROMISE_DAYS)}
        />
        <MoneyField
          label={m.fees_promise_amount()}
          currency={basket.currency}
          value={amount}
          onChange={setAmount}
          min={1}
        />
        <TextField label={m.fees_promise_note()} value={note} onChange={setNote} maxLength={300} />
      </Stack>
    </Dialog>
  );
}
