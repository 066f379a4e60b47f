import { m } from '@patio/messages';
import { Checkbox, Icon, Status } from '@patio/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { FamilyInvoice } from '../../contract.ts';
import { InstalmentDots } from './InstalmentDots.tsx';
import { moneyText, nearDay, shortDay } from './texts.ts';
import { WhyAmount } from './WhyAmount.tsx';

interface InvoiceLineProps {
  invoice: FamilyInvoice;
  childName: string;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
}

const NEAR_DAYS = 10;
const isNear = (date: string, today: string): boolean =>
  Math.abs(Date.parse(date) - Date.parse(today)) <= NEAR_DAYS * 86_400_000;

/** Until when, in the words that one would use. */
function dueText({ dueOn, state }: FamilyInvoice, today: string): string {
  const day = isNear(dueOn, today) ? nearDay(dueOn) : shortDay(dueOn);
  return state === 'overdue' ? m.fees_was_due({ day }) : m.fees_due_by({ day });
}

/** One charge: whether it is paid with the others, until when, how much, and why. */
export function InvoiceLine({ invoice, childName, isChosen, onChoose, today }: InvoiceLineProps & { today: string }) {
  const [isOpen, setOpen] = useState(false);
  const why = useId();
  const { title, payNow, currency, instalment, underWay, state } = invoice;
  return (
    <li className="ff-line">
      <div className="ff-row">
        <Checkbox
          aria-label={m.fees_include({ title, name: childName })}
          label={<span className="sr">{title}</span>}
          value={isChosen && underWay === null}
          isDisabled={underWay !== null}
          onChange={onChoose}
          atOnce
        />
        <div className="ff-what">
          <b>{title}</b>
          {underWay ? (
            <Status tone="info">{underWay === 'voucher' ? m.fees_voucher_waits() : m.fees_checkout_waits()}</Status>
          ) : (
            <small data-late={state === 'overdue' || undefined}>{dueText(invoice, today)}</small>
          )}
          {instalment && <InstalmentDots {...instalment} />}
        </div>
        <button
          type="button"
          className="ff-amount"
          aria-expanded={isOpen}
          aria-controls={why}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="ff-num">{moneyText(payNow, currency)}</span>
          <span className="ff-why">
            {m.fees_why()} <Icon of={isOpen ? ChevronUp : ChevronDown} />
          </span>
        </button>
      </div>
      {isOpen && <WhyAmount invoice={invoice} id={why} />}
    </li>
  );
}
