import { m } from '@patio/messages';
import { Button, Section, Segmented } from '@patio/ui';
import { useState } from 'react';
import type { FamilyView } from '../../contract.ts';
import { type Basket, basketsOf, chosenAtFirst, toggled } from './basket.ts';
import { ChildCard } from './ChildCard.tsx';
import { PaidRows } from './PaidRows.tsx';
import { PayBar } from './PayBar.tsx';
import { PromiseDialog } from './PromiseDialog.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { Summary } from './Summary.tsx';
import { UnderWay } from './UnderWay.tsx';
import { VoucherDrawer } from './VoucherDrawer.tsx';
import './family.css';

interface FamilyPageProps {
  family: FamilyView;
  checkoutId: string | undefined;
  onReturned: () => void;
  onPaid: () => void;
}

type Opened = { what: 'transfer' | 'promise'; basket: Basket };

/** Everything on one page: the sum, each child, what is on its way, what was paid, and one button. */
export function FamilyPage({ family, checkoutId, onReturned, onPaid }: FamilyPageProps) {
  // What was left out; whatever arrives later is in.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened | null>(null);
  const [paid, setPaid] = useState<string>();
  const { children, invoices, payments, schools, today } = family;
  const chosen = new Set([...chosenAtFirst(family)].filter((id) => !leftOut.has(id)));
  const baskets = basketsOf(invoices, chosen);
  const schoolOf = (id: string) => schools.find((one) => one.id === id);
  // Schools and currencies are paid apart: one of them at a time.
  const basket = baskets.find(({ key }) => key === paid) ?? baskets[0];
  const school = basket && schoolOf(basket.schoolId);
  return (
    <div className="ff-page">
      {checkoutId && <ReturnNotice id={checkoutId} onClose={onReturned} />}
      <Summary family={family} />
      <UnderWay family={family} />
      {children.map((child, at) => (
        <ChildCard
          key={child.id}
          child={child}
          at={at}
          today={today}
          invoices={invoices.filter(({ studentId }) => studentId === child.id)}
          chosen={chosen}
          onChoose={(id, isOn) => setLeftOut(toggled(leftOut, id, !isOn))}
        />
      ))}
      {payments.length > 0 && (
        <Section
          title={m.fees_paid()}
          actions={
            <Button size="sm" variant="quiet" onPress={onPaid}>
              {m.fees_all_receipts()}
            </Button>
          }
        >
          <PaidRows payments={payments.slice(0, 2)} people={children} />
        </Section>
      )}
      {basket && school && (
        <div className="ff-bar">
          {baskets.length > 1 && (
            <Segmented
              label={m.fees_pay_which()}
              value={basket.key}
              onChange={setPaid}
              options={baskets.map(({ key, schoolId }) => ({ id: key, label: schoolOf(schoolId)?.name ?? key }))}
            />
          )}
          <PayBar
            key={basket.key}
            basket={basket}
            school={school}
            isOneOfSeveral={baskets.length > 1}
            onTransfer={() => setOpened({ what: 'transfer', basket })}
            onPromise={() => setOpened({ what: 'promise', basket })}
          />
        </div>
      )}
      {opened?.what === 'transfer' && (
        <VoucherDrawer
          basket={opened.basket}
          school={schoolOf(opened.basket.schoolId)!}
          today={today}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.what === 'promise' && (
        <PromiseDialog basket={opened.basket} today={today} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
