import { useCan, useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Button, formatNumber, Load, Select, Skeleton, Stack, Tabs } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { DeskView } from '../../contract.ts';
import { fees } from '../api.ts';
import { AccountView } from './AccountView.tsx';
import { Bank } from './Bank.tsx';
import { Debtors } from './Debtors.tsx';
import { type DeskTab, useDeskSearch } from './desk-search.ts';
import { Reminders } from './Reminders.tsx';
import { Till } from './Till.tsx';
import { Vouchers } from './Vouchers.tsx';
import './desk.css';

function PayerPage({ payerId, schoolId, onBack }: { payerId: string; schoolId: string; onBack: () => void }) {
  const query = useQuery(fees.payerAccount.queryOptions({ input: { payerId, schoolId } }));
  return (
    <Stack gap={12}>
      <div>
        <Button variant="quiet" size="sm" icon={ArrowLeft} onPress={onBack}>
          {m.fees_desk_debtors()}
        </Button>
      </div>
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

const withCount = (label: string, count: number): string => (count > 0 ? `${label} · ${formatNumber(count)}` : label);

function panel(tab: string, desk: DeskView) {
  if (tab === 'vouchers') return <Vouchers />;
  if (tab === 'bank') return <Bank desk={desk} />;
  if (tab === 'debtors') return <Debtors schoolId={desk.schoolId} />;
  if (tab === 'reminders') return <Reminders desk={desk} />;
  return <Till desk={desk} />;
}

function OfficeDesk() {
  const [{ desk: tab, school, payer }, change] = useDeskSearch();
  const query = useQuery(fees.desk.queryOptions({ input: { schoolId: school }, placeholderData: (before) => before }));
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {(desk) => (
        <Stack gap={14}>
          {desk.schools.length > 1 && (
            <Select
              label={m.fees_desk_school()}
              value={desk.schoolId}
              onChange={(next) => change({ school: next ?? undefined, payer: undefined })}
              options={desk.schools.map(({ id, name }) => ({ id, label: name }))}
            />
          )}
          {payer ? (
            <PayerPage payerId={payer} schoolId={desk.schoolId} onBack={() => change({ payer: undefined })} />
          ) : (
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
  const [{ school, payer }, change] = useDeskSearch();
  const query = useQuery(fees.collections.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {({ schools }) => {
        const schoolId = school ?? schools[0]?.schoolId;
        if (!schoolId) return null;
        return payer ? (
          <PayerPage payerId={payer} schoolId={schoolId} onBack={() => change({ payer: undefined })} />
        ) : (
          <Debtors schoolId={schoolId} />
        );
      }}
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
