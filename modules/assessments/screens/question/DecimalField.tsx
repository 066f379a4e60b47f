import { intlLocale, TextField } from '@patio/ui';
import type { ReactNode } from 'react';
import { decimalKept } from './new-question.ts';

interface Props {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  /** With a point, as it is stored. */
  value: string;
  onChange: (value: string) => void;
}

const shown = (value: string): string => (intlLocale() === 'en' ? value : value.replace('.', ','));

/** An exact number: comma and point are both taken, and what is typed is never rounded. */
export const DecimalField = ({ value, onChange, hint, ...field }: Props) => (
  <TextField
    atOnce
    inputMode="decimal"
    maxLength={30}
    {...field}
    {...(hint ? { hint } : {})}
    value={shown(value)}
    onChange={(text) => onChange(decimalKept(text))}
  />
);
