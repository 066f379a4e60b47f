import { saveFile, useParams, useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatDate, Inline, Load, RowList, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountView } from '../../contract.ts';
import { InvoiceDrawer } from '../account/InvoiceDrawer.tsx';
import { INVOICE_LABELS } from '../account/states.ts';
import { fees } from '../api.ts';
import { moneyText } from '../family/texts.ts';
import { ChargingBar } from '../student/ChargingBar.tsx';

const balanceText = ({ balance, currency }: AccountView): string => {
  if (balance === 0) return m.fees_tab_even();
  const amount = moneyText(Math.abs(balance), currency);
  return balance > 0 ? m.fees_tab_owes({ amount }) : m.fees_tab_in_favour({ amount });
};

function Account({ account, onOpen }: { account: AccountView; onOpen: (id: string) => void }) {
  const run = useRun(fees.key());
  const amount = (minor: number) => moneyText(minor, account.currency);
  const receipt = (id: string) => run(async () => saveFile(await fees.receiptPdf.call({ id })), m.fees_tab_saved_pdf());
  return (
    <Card level={3} title={account.payer} actions={<span>{balanceText(account)}</span>}>
      <Stack gap={16}>
        <RowList
          label={m.fees_tab_invoices()}
          items={account.invoices.map((invoice) => ({
            id: invoice.id,
            title: invoice.title,
            detail: [invoice.number, m.fees_tab_due({ day: formatDate(invoice.dueOn) })].join(' · '),
            end: (
              <Inline gap={8}>
                <Status tone={INVOICE_LABELS[invoice.state].tone}>{INVOICE_LABELS[invoice.state].text()}</Status>
                <span>{amount(invoice.open > 0 ? invoice.open : invoice.total)}</span>
                <Button size="sm" onPress={() => onOpen(invoice.id)}>
                  {m.fees_tab_look()}
                </Button>
              </Inline>
            ),
          }))}
        />
        {account.payments.length > 0 && (
          <RowList
            label={m.fees_tab_payments()}
            items={account.payments.map((payment) => ({
              id: payment.id,
              title: amount(payment.amount),
              detail: [payment.receipt, formatDate(payment.paidOn)].join(' · '),
              end: (
                <Button size="sm" onPress={() => receipt(payment.id)}>
                  {m.fees_tab_receipt()}
                </Button>
              ),
            }))}
          />
        )}
      </Stack>
    </Card>
  );
}

/** The account tab of a student's record: what is owed and was paid, payer by payer. Only the office and the direction see it. */
export default function StudentAccountPart() {
  const { id = '' } = useParams();
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery(fees.studentAccount.queryOptions({ input: { studentId: id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {({ accounts, can }) => (
        <Stack gap={16}>
          {can.manage && <ChargingBar studentId={id} />}
          {accounts.length === 0 && <EmptyState scene="sheet" title={m.fees_tab_none()} />}
          {accounts.map((account) => (
            <Account key={`${account.payerId} ${account.currency}`} account={account} onOpen={setOpened} />
          ))}
          {opened && <InvoiceDrawer id={opened} canManage={can.manage} onClose={() => setOpened(null)} />}
        </Stack>
      )}
    </Load>
  );
}
