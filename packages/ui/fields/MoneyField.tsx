import { NumberField, type NumberFieldProps } from './NumberField.tsx';

export type MoneyFieldProps = Omit<NumberFieldProps, 'unit' | 'format' | 'step' | 'hideSteppers'> & {
  /** ISO 4217, e.g. `MXN`. */
  currency: string;
};

/** An amount in major units (12.5 = twelve and a half), written as the reader's country writes it. */
export function MoneyField({ currency, ...rest }: MoneyFieldProps) {
  return (
    <NumberField {...rest} hideSteppers format={{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }} />
  );
}
