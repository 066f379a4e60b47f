import { m } from '@patio/messages';
import {
  Button,
  Card,
  EmptyState,
  formatDate,
  Inline,
  ReadTable,
  Section,
  Stack,
  Stat,
  Status,
  Tiles,
  type Tone,
} from '@patio/ui';
import { useState } from 'react';
import type { InvoiceListRow, PayerAccount } from '../../contract.ts';
import { InvoiceDrawer } from '../account/InvoiceDrawer.tsx';
import { moneyText, shortDay } from '../family/texts.ts';
import { AgreementDialog } from './AgreementDialog.tsx';
import { NotePromiseDialog } from './NotePromiseDialog.tsx';
import { OfficeStatement } from './OfficeStatement.tsx';
import { PaymentMenu } from './PaymentMenu.tsx';
import { Sum } from './Sum.tsx';
import { ReceiptButton } from './Taken.tsx';
import { Words } from './Words.tsx';

const TONES: Readonly<Record<InvoiceListRow['state'], Tone>> = {
  due: 'info',
  overdue: 'bad',
  part: 'warn',
  paid: 'ok',
  voided: 'neutral',
};

const balanceLabel = (balance: number): string =>
  balance > 0 ? m.fees_account_owes() : balance < 0 ? m.fees_account_favour() : m.fees_account_even();

function OpenInvoices({ account, onOpen }: { account: PayerAccount; onOpen: (id: string) => void }) {
  const open = account.invoices.filter((one) => one.open > 0);
  if (open.length === 0) return null;
  return (
    <Section title={m.fees_account_open()} level={3}>
      <ReadTable
        subject={{
          label: m.fees_take_for(),
          cell: (row) => (
            <>
              {row.title}
              <small className="fd-under">{`${row.student} · ${row.number}`}</small>
            </>
          ),
        }}
        columns={[
          {
            id: 'due',
            label: m.fees_debt_since(),
            cell: (row) => (
              <Status look="plain" tone={TONES[row.state]}>
                {shortDay(row.dueOn)}
              </Status>
            ),
          },
          { id: 'open', label: m.fees_account_open(), cell: (row) => moneyText(row.open, row.currency) },
          {
            id: 'look',
            label: m.fees_open(),
            cell: (row) => (
              <Button size="sm" aria-label={m.fees_invoice_look({ number: row.number })} onPress={() => onOpen(row.id)}>
                {m.fees_tab_look()}
              </Button>
            ),
          },
        ]}
        rows={open}
        rowId={(row) => row.id}
      />
    </Section>
  );
}

function Paid({ account }: { account: PayerAccount }) {
  if (account.payments.length === 0) return null;
  const hasOpen = account.invoices.some(({ open }) => open > 0);
  return (
    <Section title={m.fees_account_paid()} level={3}>
      <ReadTable
        subject={{ label: m.fees_take_day(), cell: (row) => formatDate(row.paidOn) }}
        columns={[
          { id: 'receipt', label: m.fees_paper_receipt(), align: 'start', cell: (row) => row.receipt },
          { id: 'amount', label: m.fees_take_amount(), cell: (row) => moneyText(row.amount, row.currency) },
          {
            id: 'open',
            label: m.fees_open(),
            cell: (row) => (
              <>
                <ReceiptButton payment={row} />
                {account.can.manage && <PaymentMenu payment={row} hasOpen={hasOpen} />}
              </>
            ),
          },
        ]}
        rows={account.payments.slice(0, 30)}
        rowId={(row) => row.id}
      />
    </Section>
  );
}

/** The account of whoever pays: what is owed and was paid, what was said and agreed. */
export function AccountView({ account }: { account: PayerAccount }) {
  const [asks, setAsks] = useState<'promise' | 'agreement' | 'statement' | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const { balance, currency, can } = account;
  const close = () => setAsks(null);
  return (
    <Stack gap={16}>
      <Tiles min={160}>
        <Stat label={balanceLabel(balance)} value={<Sum minor={Math.abs(balance)} currency={currency} />} />
      </Tiles>
      <Inline gap={8}>
        <Button size="sm" onPress={() => setAsks('statement')}>
          {m.fees_statement()}
        </Button>
        {can.manage && balance > 0 && (
          <>
            <Button size="sm" onPress={() => setAsks('promise')}>
              {m.fees_account_promise()}
            </Button>
            <Button size="sm" onPress={() => setAsks('agreement')}>
              {m.fees_agreement()}
            </Button>
          </>
        )}
      </Inline>
      <OpenInvoices account={account} onOpen={setOpened} />
      <Words account={account} />
      <Paid account={account} />
      {opened && <InvoiceDrawer id={opened} canManage={can.manage} onClose={() => setOpened(null)} />}
      {asks === 'statement' && <OfficeStatement account={account} onClose={close} />}
      {asks === 'promise' && <NotePromiseDialog account={account} onClose={close} />}
      {asks === 'agreement' && <AgreementDialog account={account} onClose={close} />}
    </Stack>
  );
}

/** Several accounts of one person, or the sentence that there is none. */
export const AccountCards = ({ accounts }: { accounts: readonly PayerAccount[] }) =>
  accounts.length === 0 ? (
    <EmptyState scene="sheet" title={m.fees_account_none()}>
      {m.fees_account_none_text()}
    </EmptyState>
  ) : (
    <Stack gap={16}>
      {accounts.map((account) => (
        <Card key={`${account.payerId} ${account.schoolId} ${account.currency}`} title={account.payer}>
          <AccountView account={account} />
        </Card>
      ))}
    </Stack>
  );
