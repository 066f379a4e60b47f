import { failureText, saveFile } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Icon, Status, toast } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { FamilyPayment, PayingChild } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText, shortDay } from './texts.ts';

/** What a payment was for, in a line: titles and children. */
function forText({ paidFor }: FamilyPayment, people: readonly PayingChild[]): string {
  const nameOf = new Map(people.map(({ id, givenName }) => [id, givenName]));
  return paidFor.map(({ title, studentId }) => [title, nameOf.get(studentId)].filter(Boolean).join(', ')).join(' · ');
}

function PaidRow({ payment, people }: { payment: FamilyPayment; people: readonly PayingChild[] }) {
  const { id, amount, currency, paidOn, receipt, returned } = payment;
  const open = useMutation({
    mutationFn: () => fees.receiptPaper.call({ id }),
    onSuccess: saveFile,
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <li className="ff-paid">
      <span className="ff-tint">
        <Icon of={ReceiptText} />
      </span>
      <div>
        <b>{forText(payment, people) || m.fees_paid_in_favour()}</b>
        <small>
          {receipt
            ? m.fees_receipt_line({
                number: receipt.number,
                day: shortDay(paidOn),
                amount: moneyText(amount, currency),
              })
            : m.fees_paid_line({ day: shortDay(paidOn), amount: moneyText(amount, currency) })}
        </small>
        {returned > 0 && <Status tone="info">{m.fees_returned({ amount: moneyText(returned, currency) })}</Status>}
      </div>
      {receipt && (
        <Button
          isPending={open.isPending}
          onPress={() => open.mutate()}
          aria-label={m.fees_open_receipt({ number: receipt.number })}
        >
          {m.fees_open()}
        </Button>
      )}
    </li>
  );
}

/** What was paid, with its receipts. */
export const PaidRows = ({
  payments,
  people,
}: {
  payments: readonly FamilyPayment[];
  people: readonly PayingChild[];
}) => (
  <ul className="ff-list" aria-label={m.fees_paid()}>
    {payments.map((payment) => (
      <PaidRow key={payment.id} payment={payment} people={people} />
    ))}
  </ul>
);
