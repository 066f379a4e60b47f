import { failureText, saveFile } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, toast } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { PaymentListRow } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText } from '../family/texts.ts';

/** Opens the receipt of a payment. */
export function ReceiptButton({ payment }: { payment: Pick<PaymentListRow, 'id' | 'receipt'> }) {
  const open = useMutation({
    mutationFn: () => fees.receiptPdf.call({ id: payment.id }),
    onSuccess: saveFile,
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Button
      size="sm"
      icon={ReceiptText}
      isPending={open.isPending}
      aria-label={m.fees_open_receipt({ number: payment.receipt })}
      onPress={() => open.mutate()}
    >
      {m.fees_open()}
    </Button>
  );
}

/** It is taken: its receipt, and on to the next in line. */
export const Taken = ({ payment, onNext }: { payment: PaymentListRow; onNext: () => void }) => (
  <Callout
    tone="ok"
    live
    title={m.fees_taken({ number: payment.receipt })}
    actions={
      <>
        <ReceiptButton payment={payment} />
        <Button variant="primary" size="sm" onPress={onNext} autoFocus>
          {m.fees_take_next()}
        </Button>
      </>
    }
  >
    {m.fees_taken_text({ payer: payment.payer, amount: moneyText(payment.amount, payment.currency) })}
  </Callout>
);
