import { m } from '@patio/messages';
import { TextField } from '@patio/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { DrawnFormula } from './DrawnFormula.tsx';
import { type FormulaKey, nextEmpty, pressKey } from './keys.ts';
import './writing.css';

interface FormulaFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (typed: string) => void;
  keys: readonly FormulaKey[];
  /** Enter where nothing is missing any more. */
  onDone?: () => void;
  autoFocus?: boolean;
  maxLength?: number;
  after?: ReactNode;
  /** Whether it is drawn below; a plain number needs no picture. */
  isDrawn: boolean;
}

/** A formula that is typed in one line, with keys for what a keyboard lacks, and drawn below as it is typed. */
export function FormulaField({ value, onChange, keys, onDone, isDrawn, ...field }: FormulaFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const cursor = useRef<number | null>(null);
  const input = () => box.current?.querySelector('input');
  // The cursor goes where the key meant it to, once the field shows the new text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the text
  useEffect(() => {
    if (cursor.current === null) return;
    input()?.focus();
    input()?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  }, [value]);
  const press = (key: FormulaKey) => {
    const { selectionStart, selectionEnd } = input() ?? {};
    const typed = pressKey(value, selectionStart ?? value.length, selectionEnd ?? value.length, key);
    cursor.current = typed.at;
    onChange(typed.text);
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    const empty = nextEmpty(value, event.target.selectionStart ?? 0);
    if (empty === null && !onDone) return;
    event.preventDefault();
    if (empty === null) onDone?.();
    else event.target.setSelectionRange(empty, empty);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Enter in the field that it holds
    <div className="fm-field" ref={box} onKeyDown={enter}>
      <TextField {...field} value={value} onChange={onChange} atOnce autoComplete="off" />
      <fieldset className="fm-keys" aria-label={m.assignments_formula_keys()}>
        {keys.map((key) => (
          <button
            key={key.id}
            type="button"
            aria-label={m.assignments_formula_key({ name: key.id })}
            // The field keeps the cursor, so that the key knows where it stands.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => press(key)}
          >
            {key.face}
          </button>
        ))}
      </fieldset>
      {isDrawn && (
        <p className="fm-drawn">
          <small>{m.assignments_formula_looks()}</small>
          <DrawnFormula typed={value} display />
        </p>
      )}
    </div>
  );
}
