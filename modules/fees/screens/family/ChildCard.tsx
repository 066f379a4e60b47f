import { m } from '@patio/messages';
import { Avatar } from '@patio/ui';
import { useId } from 'react';
import type { FamilyInvoice, PayingChild } from '../../contract.ts';
import { InvoiceLine } from './InvoiceLine.tsx';
import { moneyText } from './texts.ts';

interface ChildCardProps {
  child: PayingChild;
  /** Which child of the family it is: each has a colour of its own. */
  at: number;
  invoices: readonly FamilyInvoice[];
  today: string;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isOn: boolean) => void;
}

const COVERS = [2, 3, 5, 4, 7, 6, 1, 8];

/** The sum of each currency, beside one another: nothing is added across them. */
const sumText = (invoices: readonly FamilyInvoice[]): string =>
  [...Map.groupBy(invoices, ({ currency }) => currency)]
    .map(([currency, own]) =>
      moneyText(
        own.reduce((sum, { payNow }) => sum + payNow, 0),
        currency,
      ),
    )
    .join(' + ');

/** What is to be paid for one child. */
export function ChildCard({ child, at, invoices, today, chosen, onChoose }: ChildCardProps) {
  const heading = useId();
  const { name, givenName, homeroom } = child;
  return (
    <section className="ff-child" data-nb={COVERS[at % COVERS.length]} aria-labelledby={heading}>
      <h2 className="ff-child-head" id={heading}>
        <Avatar name={name} size={28} />
        <span>
          {givenName} {homeroom && <small>{homeroom}</small>}
        </span>
        <b>
          {invoices.length === 0
            ? m.fees_nothing_due()
            : m.fees_charges({ count: invoices.length, amount: sumText(invoices) })}
        </b>
      </h2>
      {invoices.length > 0 && (
        <ul className="ff-lines" aria-label={m.fees_charges_of({ name: givenName })}>
          {invoices.map((invoice) => (
            <InvoiceLine
              key={invoice.id}
              invoice={invoice}
              childName={givenName}
              today={today}
              isChosen={chosen.has(invoice.id)}
              onChoose={(isOn) => onChoose(invoice.id, isOn)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
