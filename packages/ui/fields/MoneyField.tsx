import { decimalText, formatMoney, MOST_MONEY, parseMoney } from '@patio/kernel';
import { m } from '@patio/messages';
import clsx from 'clsx';
import { useState } from 'react';
import { TextField as AriaTextField, Input } from 'react-aria-components';
import { intlLocale } from '../text/format.ts';
import { bindable, type FieldProps } from './bindable.tsx';
import { FieldLabel, FieldNotes, shared } from './FieldParts.tsx';

export type MoneyFieldProps = FieldProps<number | null> & {
  /** ISO 4217, e.g. `MXN`. */
  currency: string;
  /** In minor units, like the value. */
  min?: number;
  max?: number;
};

/** What one edits: digits and a point, without signs that may mean two things. */
const plain = (minor: number | null, currency: string): string =>
  minor === null ? '' : decimalText({ minor, currency }).replace(/\.0+$/, '');

/** Why an amount cannot be taken, with the limit where it is beyond one. */
function problemOf(read: number | null, { currency, min, max }: { currency: string; min: number; max: number }) {
  const say = (minor: number) => formatMoney({ minor, currency }, intlLocale());
  if (read === null) return m.ui_money_invalid({ sample: plain(123_450, currency) });
  if (read > max) return m.ui_money_most({ amount: say(max) });
  return read < min ? m.ui_money_least({ amount: say(min) }) : undefined;
}

/** An amount held in whole minor units (1250 = 12.50). Point and comma are both understood; what may mean two amounts is not taken. */
export const MoneyField = bindable<MoneyFieldProps>(function MoneyField(props) {
  const { currency, value, defaultValue, onChange, min = 0, max = MOST_MONEY } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [own, setOwn] = useState<number | null>(defaultValue ?? null);
  const stands = value === undefined ? own : value;
  const read = typed === null ? stands : typed.trim() === '' ? null : parseMoney(typed, currency);
  const wrong = typed === null || typed.trim() === '' ? undefined : problemOf(read, { currency, min, max });
  const error = props.error ?? wrong;
  const type = (text: string) => {
    setTyped(text);
    const next = text.trim() === '' ? null : parseMoney(text, currency);
    const taken = next !== null && next >= min && next <= max ? next : null;
    setOwn(taken);
    onChange?.(taken);
  };
  const leave = () => {
    if (!wrong) setTyped(null);
    props.onBlur?.();
  };
  return (
    <AriaTextField
      {...shared({ ...props, error })}
      className={clsx('field', props.className)}
      value={typed ?? (stands === null ? '' : formatMoney({ minor: stands, currency }, intlLocale()))}
      onChange={type}
      onFocus={() => setTyped((before) => before ?? plain(stands, currency))}
      onBlur={leave}
      inputMode="decimal"
      autoFocus={props.autoFocus}
    >
      <FieldLabel hidden={props.hideLabel}>{props.label}</FieldLabel>
      <Input className="input" />
      <FieldNotes hint={props.hint} error={error} />
    </AriaTextField>
  );
});
