import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import { Info } from 'lucide-react';
import type { FamilyInvoice } from '../../contract.ts';
import { moneyText, shortDay } from './texts.ts';
import { whyRows } from './why.ts';

/** Why an amount is what it is, written like a sum in a notebook. */
export function WhyAmount({ invoice, id }: { invoice: FamilyInvoice; id: string }) {
  const { currency, payNow, left, early } = invoice;
  return (
    <div id={id}>
      <ul className="ff-sum" aria-label={m.fees_why_label({ amount: moneyText(payNow, currency) })}>
        {whyRows(invoice).map(({ sign, text, note, amount }) => (
          <li key={`${sign} ${text} ${amount}`}>
            {sign && <span className="ff-sign">{sign}</span>}
            <span>
              {text} {note && <small>{note}</small>}
            </span>
            {amount !== null && <span className="ff-num">{moneyText(amount, currency)}</span>}
          </li>
        ))}
        <li className="ff-end">
          <span>{m.fees_why_left()}</span>
          <span className="ff-num">{moneyText(payNow, currency)}</span>
        </li>
      </ul>
      {early && (
        <p className="ff-note">
          <Icon of={Info} />
          <span>{m.fees_after_early({ day: shortDay(early.until), amount: moneyText(left, currency) })}</span>
        </p>
      )}
    </div>
  );
}
