import { minorDigits } from '@patio/kernel';
import { bindable, type FieldProps } from './bindable.tsx';
import { NumberField } from './NumberField.tsx';

export type MoneyFieldProps = FieldProps<number | null> & {
  /** ISO 4217, e.g. `MXN`. */
  currency: string;
  /** In minor units, like the value. */
  min?: number;
  max?: number;
};

/** An amount held in whole minor units (1250 = 12.50), written as the reader's country writes it. */
export const MoneyField = bindable<MoneyFieldProps>(function MoneyField({
  currency,
  value,
  defaultValue,
  onChange,
  min,
  max,
  name,
  ...rest
}) {
  const unit = 10 ** minorDigits(currency);
  const major = (minor: number | null | undefined) => (minor === undefined || minor === null ? minor : minor / unit);
  return (
    <NumberField
      {...rest}
      hideSteppers
      value={major(value)}
      defaultValue={major(defaultValue)}
      onChange={(next) => onChange?.(next === null ? null : Math.round(next * unit))}
      min={major(min) ?? undefined}
      max={major(max) ?? undefined}
      format={{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }}
    />
  );
});
