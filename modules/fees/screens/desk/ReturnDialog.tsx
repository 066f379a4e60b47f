import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, MoneyField, Stack, TextField } from '@patio/ui';
import { useState } from 'react';
import type { PaymentListRow } from '../../contract.ts';
import { fees } from '../api.ts';

/** Gives cash back out of one's own till. */
export function ReturnDialog({ payment, onClose }: { payment: PaymentListRow; onClose: () => void }) {
  const most = payment.amount - payment.returned;
  const [amount, setAmount] = useState<number | null>(most);
  const [reason, setReason] = useState('');
  const give = useStep({
    send: () => fees.returnAtDesk.call({ id: payment.id, amount: amount ?? 0, reason: reason.trim() }),
    done: m.fees_returned_cash(),
    refresh: fees.key(),
    onDone: onClose,
  });
  return (
    <Dialog
      title={m.fees_return_cash()}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button
          variant="danger"
          isDisabled={!amount || reason.trim().length < 3}
          isPending={give.isPending}
          onPress={() => give.mutate()}
        >
          {m.fees_return_cash()}
        </Button>
      }
    >
      <Stack gap={12}>
        <MoneyField
          label={m.fees_take_amount()}
          currency={payment.currency}
          value={amount}
          onChange={setAmount}
          min={1}
          max={most}
        />
        <TextField label={m.fees_reason()} value={reason} onChange={setReason} maxLength={300} isRequired />
      </Stack>
    </Dialog>
  );
}
