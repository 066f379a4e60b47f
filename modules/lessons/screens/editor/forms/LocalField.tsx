import { TextArea, TextField } from '@patio/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface LocalFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  value: string;
  /** Several lines where it is named. */
  rows?: number;
  placeholder?: string;
  autoFocus?: boolean;
  /** False where it cannot be kept as it is: the words stay in the field until they can. */
  onChange: (text: string) => unknown;
}

/** A field whose words mean something else than what is kept: they stay as they were typed until somebody else changes what is kept. */
export function LocalField({ value, onChange, rows, error, ...field }: LocalFieldProps) {
  const [text, setText] = useState(value);
  const [refused, setRefused] = useState(false);
  const own = useRef(false);
  useEffect(() => {
    if (!own.current) setText(value);
    own.current = false;
  }, [value]);
  const shared = {
    ...field,
    ...(refused && error ? { error } : {}),
    value: text,
    onChange: (next: string) => {
      setText(next);
      own.current = true;
      setRefused(onChange(next) === false);
    },
  };
  return rows ? <TextArea {...shared} atOnce rows={rows} /> : <TextField {...shared} atOnce />;
}
