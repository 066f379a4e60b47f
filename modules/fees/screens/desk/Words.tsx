import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, formatAgo, type RowItem, RowList, Section, Status, type Tone } from '@patio/ui';
import { Bell, CalendarCheck, Handshake } from 'lucide-react';
import type { AgreementLine, PayerAccount } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText, shortDay } from '../family/texts.ts';

type Promised = PayerAccount['promises'][number];

const PROMISE: Readonly<Record<Promised['state'], { tone: Tone; text: () => string }>> = {
  open: { tone: 'info', text: m.fees_promise_open },
  kept: { tone: 'ok', text: m.fees_promise_kept },
  broken: { tone: 'bad', text: m.fees_promise_broken },
  withdrawn: { tone: 'neutral', text: m.fees_promise_state_withdrawn },
};
const AGREEMENT: Readonly<Record<AgreementLine['state'], { tone: Tone; text: () => string }>> = {
  open: { tone: 'info', text: m.fees_agreement_open },
  kept: { tone: 'ok', text: m.fees_agreement_kept },
  broken: { tone: 'bad', text: m.fees_agreement_broken },
  cancelled: { tone: 'neutral', text: m.fees_agreement_cancelled },
};

function EndAgreement({ agreement }: { agreement: AgreementLine }) {
  const end = useStep({
    send: () => fees.cancelAgreement.call({ id: agreement.id, version: agreement.version }),
    done: m.fees_agreement_ended(),
    refresh: fees.key(),
  });
  return (
    <Button size="sm" variant="danger-quiet" isPending={end.isPending} onPress={() => end.mutate()}>
      {m.fees_agreement_end()}
    </Button>
  );
}

const agreementRow = (agreement: AgreementLine, { currency, can }: PayerAccount): RowItem => ({
  id: agreement.id,
  icon: Handshake,
  title: m.fees_agreement_line({
    paid: moneyText(agreement.paid, currency),
    total: moneyText(agreement.total, currency),
    parts: agreement.parts.length,
  }),
  detail: agreement.parts.map(({ dueOn, amount }) => `${shortDay(dueOn)} ${moneyText(amount, currency)}`).join(' · '),
  end: (
    <>
      <Status tone={AGREEMENT[agreement.state].tone}>{AGREEMENT[agreement.state].text()}</Status>
      {can.manage && (agreement.state === 'open' || agreement.state === 'broken') && (
        <EndAgreement agreement={agreement} />
      )}
    </>
  ),
});

/** What was promised and agreed, and which reminders went out. */
export function Words({ account }: { account: PayerAccount }) {
  const { currency, promises, agreements, reminders } = account;
  const words: RowItem[] = [
    ...agreements.map((agreement) => agreementRow(agreement, account)),
    ...promises.map((one) => ({
      id: one.id,
      icon: CalendarCheck,
      title: m.fees_promise_line({ amount: moneyText(one.amount, currency), day: shortDay(one.promisedFor) }),
      detail: one.note,
      end: <Status tone={PROMISE[one.state].tone}>{PROMISE[one.state].text()}</Status>,
    })),
  ];
  return (
    <>
      {words.length > 0 && (
        <Section title={m.fees_account_words()} level={3}>
          <RowList label={m.fees_account_words()} items={words} />
        </Section>
      )}
      {reminders.length > 0 && (
        <Section title={m.fees_account_reminders()} level={3}>
          <RowList
            label={m.fees_account_reminders()}
            items={reminders.map((one) => ({
              id: one.id,
              icon: Bell,
              title: one.title,
              detail: `${one.invoice} · ${formatAgo(one.at)}`,
            }))}
          />
        </Section>
      )}
    </>
  );
}
