import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, Dialog, EmptyState, formatList, Inline, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankGuess, BankLineView, BankTarget, DeskView } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText, shortDay } from '../family/texts.ts';
import { BankImport } from './BankImport.tsx';
import { PayerField } from './PayerField.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const GUESS: Readonly<Record<BankGuess['kind'], (p: { name: string }) => string>> = {
  payment: m.fees_bank_guess_payment,
  voucher: m.fees_bank_guess_voucher,
  payer: m.fees_bank_guess_payer,
};
const WHY: Readonly<Record<BankGuess['why'][number], () => string>> = {
  amount: m.fees_bank_why_amount,
  day: m.fees_bank_why_day,
  reference: m.fees_bank_why_reference,
  number: m.fees_bank_why_number,
  name: m.fees_bank_why_name,
};

const targetOf = ({ kind, id }: BankGuess): BankTarget =>
  kind === 'payment' ? { kind, paymentId: id } : kind === 'voucher' ? { kind, voucherId: id } : { kind, payerId: id };

function OtherDialog({
  desk,
  onChoose,
  onClose,
}: {
  desk: DeskView;
  onChoose: (to: BankTarget) => void;
  onClose: () => void;
}) {
  const [payerId, setPayerId] = useState<string | null>(null);
  return (
    <Dialog
      title={m.fees_bank_other()}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button variant="primary" isDisabled={!payerId} onPress={() => payerId && onChoose({ kind: 'payer', payerId })}>
          {m.fees_voucher_confirm()}
        </Button>
      }
    >
      <PayerField schoolId={desk.schoolId} currency={desk.currency} value={payerId} onChange={setPayerId} />
    </Dialog>
  );
}

function BankLine({ desk, line }: { desk: DeskView; line: BankLineView }) {
  const [asks, setAsks] = useState<'other' | 'ignore' | null>(null);
  const match = useStep<BankTarget>({
    send: (to) => fees.matchBankLine.call({ id: line.id, version: line.version, to }),
    done: m.fees_bank_matched(),
    refresh: fees.key(),
    onDone: () => setAsks(null),
  });
  const ignore = useStep<string>({
    send: (reason) => fees.ignoreBankLine.call({ id: line.id, version: line.version, reason }),
    done: m.fees_bank_ignored(),
    refresh: fees.key(),
    onDone: () => setAsks(null),
  });
  return (
    <Card level={3} title={`${moneyText(line.amount, line.currency)} · ${shortDay(line.on)}`}>
      <Stack gap={10}>
        <p>{[line.text, line.reference].filter(Boolean).join(' · ')}</p>
        {line.guesses.map((guess) => (
          <div key={`${guess.kind} ${guess.id}`} className="fd-guess">
            <Button
              size="sm"
              variant={guess === line.guesses[0] ? 'primary' : 'secondary'}
              isPending={match.isPending}
              onPress={() => match.mutate(targetOf(guess))}
            >
              {GUESS[guess.kind]({ name: guess.label })}
            </Button>
            <small>{m.fees_bank_why({ why: formatList(guess.why.map((why) => WHY[why]())) })}</small>
          </div>
        ))}
        <Inline gap={8}>
          <Button size="sm" variant="quiet" onPress={() => setAsks('other')}>
            {m.fees_bank_other()}
          </Button>
          <Button size="sm" variant="quiet" onPress={() => setAsks('ignore')}>
            {m.fees_bank_ignore()}
          </Button>
        </Inline>
      </Stack>
      {asks === 'other' && (
        <OtherDialog desk={desk} onChoose={(to) => match.mutate(to)} onClose={() => setAsks(null)} />
      )}
      {asks === 'ignore' && (
        <ReasonDialog
          title={m.fees_bank_ignore()}
          label={m.fees_bank_ignore()}
          isPending={ignore.isPending}
          onSend={(reason) => ignore.mutate(reason)}
          onClose={() => setAsks(null)}
        />
      )}
    </Card>
  );
}

/** The bank: its file is taken in, and a person says what each line is. */
export function Bank({ desk }: { desk: DeskView }) {
  const query = useQuery(fees.bankLines.queryOptions({ input: { schoolId: desk.schoolId } }));
  return (
    <Stack gap={16}>
      <BankImport key={desk.schoolId} desk={desk} />
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ lines }) => lines.length === 0,
          show: (
            <EmptyState scene="done" title={m.fees_bank_none()}>
              {m.fees_bank_none_text()}
            </EmptyState>
          ),
        }}
      >
        {({ lines }) => (
          <ul className="fd-list" aria-label={m.fees_bank_lines()}>
            {lines.slice(0, 100).map((line) => (
              <li key={line.id}>
                <BankLine desk={desk} line={line} />
              </li>
            ))}
          </ul>
        )}
      </Load>
    </Stack>
  );
}
