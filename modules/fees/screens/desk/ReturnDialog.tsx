import { failureOf, useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Dialog, MoneyField, Stack, TextField } from '@patio/ui';
import { useRef, useState } from 'react';
import type { PaymentListRow } from '../../contract.ts';
import { fees } from '../api.ts';
import { providerName } from '../provider-name.ts';

/** How the money of a payment goes back. */
export const returnLabel = ({ method, provider }: Pick<PaymentListRow, 'method' | 'provider'>): string => {
  if (provider) return m.fees_return_at_provider({ provider: providerName(provider) });
  return method === 'cash' ? m.fees_return_cash() : m.fees_return_transfer();
};

const doneText = ({ method, provider }: Pick<PaymentListRow, 'method' | 'provider'>): string => {
  if (provider) return m.fees_returned_at_provider({ provider: providerName(provider) });
  return method === 'cash' ? m.fees_returned_cash() : m.fees_returned_transfer();
};

/** Gives money back the way it came: cash out of one's own till, a card or wallet through its provider, the rest by transfer. */
export function ReturnDialog({ payment, onClose }: { payment: PaymentListRow; onClose: () => void }) {
  const most = payment.amount - payment.returned;
  const { provider } = payment;
  // Asked again after an answer that got lost it is the same refund; another amount is another one.
  const ids = useRef(new Map<number, string>());
  const giveAtProvider = async (sum: number) => {
    const id = ids.current.get(sum) ?? makeId();
    ids.current.set(sum, id);
    try {
      await fees.refundAtProvider.call({ id, paymentId: payment.id, ...given() });
    } catch (error) {
      // What the provider refused is over.
      if (failureOf(error)?.code === 'fees.provider_refused') ids.current.delete(sum);
      throw error;
    }
  };
  const [amount, setAmount] = useState<number | null>(most);
  const [reason, setReason] = useState('');
  const given = () => ({ amount: amount ?? 0, reason: reason.trim() });
  const give = useStep({
    send: async () => {
      if (provider) await giveAtProvider(amount ?? 0);
      else if (payment.method === 'cash') await fees.returnAtDesk.call({ id: payment.id, ...given() });
      else await fees.refundPayment.call({ id: payment.id, ...given() });
    },
    done: doneText(payment),
    refresh: fees.key(),
    onDone: onClose,
  });
  const label = returnLabel(payment);
  return (
    <Dialog
      title={label}
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
          {label}
        </Button>
      }
    >
      <Stack gap={12}>
        {provider && <p>{m.fees_return_at_provider_text()}</p>}
        {!provider && payment.method !== 'cash' && <p>{m.fees_return_transfer_text()}</p>}
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
