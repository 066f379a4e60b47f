import { useCan, useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, formatNumber, Load, Select, Skeleton, Stack, Tabs } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { DeskView } from '../../contract.ts';
import { fees } from '../api.ts';
import { AccountView } from './AccountView.tsx';
import { Bank } from './Bank.tsx';
import { Debtors } from './Debtors.tsx';
import { type DeskTab, useDeskSearch } from './desk-search.ts';
import { MonthRows } from './MonthRows.tsx';
import { Months } from './Months.tsx';
import { Reminders } from './Reminders.tsx';
import { Till } from './Till.tsx';
import { Vouchers } from './Vouchers.tsx';
import './desk.css';

function Back() {
  const [, change] = useDeskSearch();
  return (
    <div>
      <Button
        variant="quiet"
        size="sm"
        icon={ArrowLeft}
        onPress={() =>
          change({ desk: 'debtors', payer: undefined, list: undefined, month: undefined, currency: undefined })
        }
      >
        {m.fees_desk_debtors()}
      </Button>
    </div>
  );
}

function PayerPage({ payerId, schoolId }: { payerId: string; schoolId: string }) {
  const query = useQuery(fees.payerAccount.queryOptions({ input: { payerId, schoolId } }));
  return (
    <Stack gap={12}>
      <Back />
      <Load query={query} skeleton={<Skeleton shape="detail" />}>
        {(account) => (
          <Stack gap={12}>
            <h3>{account.payer}</h3>
            <AccountView account={account} />
          </Stack>
        )}
      </Load>
    </Stack>
  );
}

/** What was opened over the desk: whose account, or the rows of a figure; nothing where the desk itself is shown. */
function useOpened(schoolId: string | undefined, currency: string | undefined) {
  const [{ payer, list, month, currency: named }] = useDeskSearch();
  const money = named ?? currency;
  if (!schoolId) return null;
  if (payer) return <PayerPage payerId={payer} schoolId={schoolId} />;
  if (!list || !money) return null;
  return (
    <Stack gap={12}>
      <Back />
      <MonthRows schoolId={schoolId} currency={money} figure={list} month={month} />
    </Stack>
  );
}

const withCount = (label: string, count: number): string => (count > 0 ? `${label} · ${formatNumber(count)}` : label);

function panel(tab: string, desk: DeskView) {
  if (tab === 'vouchers') return <Vouchers />;
  if (tab === 'bank') return <Bank desk={desk} />;
  if (tab === 'debtors') return <Debtors schoolId={desk.schoolId} />;
  if (tab === 'reminders') return <Reminders desk={desk} />;
  if (tab === 'months') return <Months schoolId={desk.schoolId} today={desk.today} />;
  return <Till desk={desk} />;
}

function OfficeDesk() {
  const [{ desk: tab, school }, change] = useDeskSearch();
  const query = useQuery(fees.desk.queryOptions({ input: { schoolId: school }, placeholderData: (before) => before }));
  const opened = useOpened(query.data?.schoolId, query.data?.currency);
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {(desk) => (
        <Stack gap={14}>
          {desk.schools.length > 1 && (
            <Select
              label={m.fees_desk_school()}
              value={desk.schoolId}
              onChange={(next) => change({ school: next ?? undefined, payer: undefined, currency: undefined })}
              options={desk.schools.map(({ id, name }) => ({ id, label: name }))}
            />
          )}
          {opened ?? (
            <Tabs
              label={m.fees_desk()}
              value={tab ?? 'till'}
              onChange={(next) => change({ desk: next as DeskTab })}
              items={[
                { id: 'till', label: m.fees_desk_till() },
                { id: 'vouchers', label: withCount(m.fees_desk_vouchers(), desk.waiting.vouchers) },
                { id: 'bank', label: withCount(m.fees_desk_bank(), desk.waiting.bankLines) },
                { id: 'debtors', label: m.fees_desk_debtors() },
                { id: 'reminders', label: m.fees_desk_reminders() },
                { id: 'months', label: m.fees_desk_months() },
              ]}
            >
              {(id) => panel(id, desk)}
            </Tabs>
          )}
        </Stack>
      )}
    </Load>
  );
}

/** For those who only read: the debts of a school of theirs. */
function ReadDesk() {
  const [{ school }] = useDeskSearch();
  const query = useQuery(fees.collections.queryOptions());
  const here = query.data?.schools.find(({ schoolId }) => schoolId === school) ?? query.data?.schools[0];
  const opened = useOpened(here?.schoolId, here?.currency);
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="cards" />}
      empty={{
        when: ({ schools }) => schools.length === 0,
        show: <EmptyState scene="sheet" title={m.fees_no_movements()} />,
      }}
    >
      {() => opened ?? (here && <Debtors schoolId={here.schoolId} />)}
    </Load>
  );
}

/** Till, transfers, bank, debts and reminders of a school. */
export function Desk() {
  const cache = useQueryClient();
  const can = useCan();
  useLive(['fees.changed'], () => void cache.invalidateQueries({ queryKey: fees.key() }));
  return can('fees.manage') ? <OfficeDesk /> : <ReadDesk />;
}
