import { m } from '@patio/messages';
import { Callout, Checkbox } from '@patio/ui';
import type { InvoiceListRow } from '../../contract.ts';
import { moneyText, shortDay } from '../family/texts.ts';

interface ChosenInvoicesProps {
  invoices: readonly InvoiceListRow[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** What is open, to choose from; the oldest first. */
export function ChosenInvoices({ invoices, chosen, onChange }: ChosenInvoicesProps) {
  if (invoices.length === 0) return <Callout>{m.fees_take_nothing_open()}</Callout>;
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <fieldset className="fd-choose">
      <legend>{m.fees_take_for()}</legend>
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <Checkbox
              label={`${invoice.title} · ${invoice.student}`}
              hint={[shortDay(invoice.dueOn), invoice.number].join(' · ')}
              value={chosen.has(invoice.id)}
              onChange={(isOn) => toggle(invoice.id, isOn)}
            />
            <b className="num">{moneyText(invoice.open, invoice.currency)}</b>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
