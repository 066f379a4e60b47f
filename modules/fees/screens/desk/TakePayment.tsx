import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Card, Load, MoneyField, Select, Skeleton, Stack, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DESK_METHODS,
  type DeskMethod,
  type DeskView,
  type PayerAccount,
  type PaymentListRow,
} from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText } from '../family/texts.ts';
import { ChosenInvoices } from './ChosenInvoices.tsx';
import { chosenItems, sumOf } from './chosen.ts';
import { PayerField } from './PayerField.tsx';
import { Taken } from './Taken.tsx';
import { METHOD_TEXT } from './texts.ts';

interface FormProps {
  desk: DeskView;
  account: PayerAccount;
  onTaken: (payment: PaymentListRow) => void;
}

function PaymentForm({ desk, account, onTaken }: FormProps) {
  const cache = useQueryClient();
  const open = account.invoices.filter((one) => one.open > 0).toReversed();
  const [id] = useState(makeId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<number | null>(null);
  const [method, setMethod] = useState<DeskMethod>(desk.till ? 'cash' : 'transfer');
  const [paidOn, setPaidOn] = useState<string | null>(desk.today);
  const [reference, setReference] = useState('');
  const [handed, setHanded] = useState<number | null>(null);
  const sum = sumOf(open, chosen);
  const amount = typed ?? sum;
  const take = useMutation({
    mutationFn: () =>
      fees.takeAtDesk.call({
        id,
        schoolId: desk.schoolId,
        payerId: account.payerId,
        method,
        amount,
        items: chosenItems(open, chosen, amount),
        paidOn: paidOn ?? desk.today,
        reference: reference.trim(),
        note: '',
      }),
    onSuccess: async (payment) => {
      onTaken(payment);
      await cache.invalidateQueries({ queryKey: fees.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const needsTill = method === 'cash' && !desk.till;
  return (
    <Stack gap={14}>
      <ChosenInvoices invoices={open} chosen={chosen} onChange={setChosen} />
      <Select
        label={m.fees_take_method()}
        value={method}
        onChange={(next) => setMethod(next as DeskMethod)}
        options={DESK_METHODS.map((one) => ({ id: one, label: METHOD_TEXT[one]() }))}
        error={needsTill ? m.fees_take_no_till() : undefined}
      />
      <MoneyField
        label={m.fees_take_amount()}
        currency={desk.currency}
        value={amount || null}
        onChange={setTyped}
        min={1}
        hint={
          chosen.size > 0 && amount > sum
            ? m.fees_take_rest({ amount: moneyText(amount - sum, desk.currency) })
            : m.fees_take_oldest()
        }
      />
      {method === 'cash' ? (
        <MoneyField
          label={m.fees_take_given()}
          currency={desk.currency}
          value={handed}
          onChange={setHanded}
          min={0}
          hint={
            handed !== null && handed > amount
              ? m.fees_take_change({ amount: moneyText(handed - amount, desk.currency) })
              : undefined
          }
          atOnce
        />
      ) : (
        <>
          <DateField label={m.fees_take_day()} value={paidOn} onChange={setPaidOn} max={desk.today} />
          <TextField label={m.fees_take_reference()} value={reference} onChange={setReference} maxLength={60} />
        </>
      )}
      <Button
        variant="primary"
        wide
        isDisabled={amount <= 0 || needsTill}
        isPending={take.isPending}
        onPress={() => take.mutate()}
      >
        {m.fees_take_do({ amount: moneyText(amount, desk.currency) })}
      </Button>
    </Stack>
  );
}

/** Takes a payment at the window: who, for what, how; the receipt is there at once. */
export function TakePayment({ desk }: { desk: DeskView }) {
  const [payerId, setPayerId] = useState<string | null>(null);
  const [taken, setTaken] = useState<PaymentListRow | null>(null);
  const query = useQuery(
    fees.payerAccount.queryOptions({
      input: { payerId: payerId ?? '', schoolId: desk.schoolId },
      enabled: payerId !== null,
    }),
  );
  const again = () => {
    setTaken(null);
    setPayerId(null);
  };
  if (taken) return <Taken payment={taken} onNext={again} />;
  return (
    <Card title={m.fees_take()}>
      <Stack gap={14}>
        <PayerField
          schoolId={desk.schoolId}
          currency={desk.currency}
          value={payerId}
          onChange={setPayerId}
          autoFocus={desk.till !== null}
        />
        {payerId && (
          <Load query={query} skeleton={<Skeleton shape="form" />}>
            {(account) => <PaymentForm key={account.payerId} desk={desk} account={account} onTaken={setTaken} />}
          </Load>
        )}
      </Stack>
    </Card>
  );
}
