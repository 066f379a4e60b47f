import { useStep } from '@patio/client';
import { addDays, makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Dialog, NumberField, ReadTable, Stack, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useState } from 'react';
import { MOST_PARTS, type PayerAccount } from '../../contract.ts';
import { makeParts } from '../../rules/make-parts.ts';
import { fees } from '../api.ts';
import { moneyText, shortDay } from '../family/texts.ts';
import { ChosenInvoices } from './ChosenInvoices.tsx';
import { sumOf } from './chosen.ts';

/** Agrees with a family to pay what is open in parts, month by month. */
export function AgreementDialog({ account, onClose }: { account: PayerAccount; onClose: () => void }) {
  const open = account.invoices.filter((one) => one.open > 0).toReversed();
  const [id] = useState(makeId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(open.filter(({ state }) => state === 'overdue').map((one) => one.id)),
  );
  const [count, setCount] = useState<number | null>(3);
  const [first, setFirst] = useState<string | null>(addDays(account.today, 15));
  const [note, setNote] = useState('');
  const debt = sumOf(open, chosen);
  const isReady = debt >= (count ?? 0) && debt > 0 && count !== null && count >= 2 && first !== null;
  const parts = isReady ? makeParts(debt, count, first) : [];
  const agree = useStep({
    send: () =>
      fees.makeAgreement.call({
        id,
        payerId: account.payerId,
        schoolId: account.schoolId,
        currency: account.currency,
        invoiceIds: [...chosen],
        parts,
        note: note.trim(),
      }),
    done: m.fees_agreement_made(),
    refresh: fees.key(),
    onDone: onClose,
  });
  return (
    <Dialog
      title={m.fees_agreement()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button variant="primary" isDisabled={!isReady} isPending={agree.isPending} onPress={() => agree.mutate()}>
          {m.fees_agreement_make()}
        </Button>
      }
    >
      <Stack gap={12}>
        <p>{m.fees_agreement_text()}</p>
        <ChosenInvoices invoices={open} chosen={chosen} onChange={setChosen} />
        <div className="fd-fields">
          <NumberField label={m.fees_agreement_parts()} value={count} onChange={setCount} min={2} max={MOST_PARTS} />
          <DateField label={m.fees_agreement_first()} value={first} onChange={setFirst} min={account.today} />
        </div>
        {isReady && (
          <ReadTable
            subject={{ label: m.fees_agreement_first(), cell: (part) => shortDay(part.dueOn) }}
            columns={[
              { id: 'amount', label: m.fees_take_amount(), cell: (part) => moneyText(part.amount, account.currency) },
            ]}
            rows={parts}
            rowId={(part) => part.dueOn}
          />
        )}
        <TextField label={m.fees_till_note()} value={note} onChange={setNote} maxLength={300} />
      </Stack>
    </Dialog>
  );
}
