import { m } from '@patio/messages';
import { ComboBox } from '@patio/ui';
import type { PayerChoice } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText } from '../family/texts.ts';

interface PayerFieldProps {
  schoolId: string;
  currency: string;
  value: string | null;
  onChange: (id: string | null) => void;
  autoFocus?: boolean;
}

const optionOf = (payer: PayerChoice, currency: string) => ({
  id: payer.id,
  label: payer.name,
  detail: [payer.students.join(', '), payer.open > 0 && moneyText(payer.open, currency)].filter(Boolean).join(' · '),
});

/** Finds whoever pays, by their own name or a child's. */
export const PayerField = ({ schoolId, currency, value, onChange, autoFocus }: PayerFieldProps) => (
  <ComboBox
    label={m.fees_take_who()}
    hint={m.fees_take_who_hint()}
    value={value}
    onChange={onChange}
    autoFocus={autoFocus ?? false}
    search={async (text, signal) => {
      const { payers } = await fees.findPayers.call({ schoolId, search: text }, { signal });
      return payers.map((payer) => optionOf(payer, currency));
    }}
  />
);
