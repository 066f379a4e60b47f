import { m } from '@patio/messages';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { bindable, type FieldProps } from './bindable.tsx';

export type CodeFieldProps = FieldProps<string> & {
  length?: number;
  /** Letters too (join codes); otherwise digits only. */
  alphanumeric?: boolean;
  /** Called when the last place is filled. */
  onComplete?: (code: string) => void;
  /** Hides what is typed (a PIN on a shared screen). */
  masked?: boolean;
};

/** Keeps what may stand in a code: no spaces or dashes, upper case, at most `length`. */
export const cleanCode = (text: string, length: number, alphanumeric: boolean) =>
  text
    .toUpperCase()
    .replace(alphanumeric ? /[^A-Z0-9]/g : /\D/g, '')
    .slice(0, length);

/** A one-time code in single boxes; paste, backspace and phone autofill work. */
export const CodeField = bindable<CodeFieldProps>(function CodeField(props) {
  const { label, length = 6, alphanumeric = false, value = '', onChange, onComplete } = props;
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const set = (next: string, focus: number) => {
    onChange?.(next);
    boxes.current[Math.min(focus, length - 1)]?.focus();
    if (next.length === length && next !== value) onComplete?.(next);
  };
  const typed = (index: number, text: string) => {
    const piece = cleanCode(text, length, alphanumeric);
    if (!piece) return;
    const fresh =
      piece.length > 1 && piece.startsWith(value[index] ?? '') && piece.length === 2 ? piece.slice(1) : piece;
    set(
      cleanCode(value.slice(0, index) + fresh + value.slice(index + fresh.length), length, alphanumeric),
      index + fresh.length,
    );
  };
  const key = (index: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      const at = value[index] ? index : index - 1;
      if (at >= 0) set(value.slice(0, at) + value.slice(at + 1), at);
    } else if (event.key === 'ArrowLeft') boxes.current[index - 1]?.focus();
    else if (event.key === 'ArrowRight') boxes.current[index + 1]?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const next = cleanCode(event.clipboardData.getData('text'), length, alphanumeric);
    set(next, next.length);
  };
  return (
    <fieldset
      className="field"
      aria-describedby={`${id}-notes`}
      aria-invalid={props.error ? true : undefined}
      disabled={props.isDisabled}
    >
      <legend className={props.hideLabel ? 'sr' : 'field-label'}>{label}</legend>
      <div className="code-in" data-invalid={props.error ? true : undefined}>
        {Array.from({ length }, (_, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            type={props.masked ? 'password' : 'text'}
            value={value[index] ?? ''}
            // Not onChange: a digit typed over the same digit changes nothing, and must still lead on.
            onInput={(event) => typed(index, event.currentTarget.value)}
            onKeyDown={(event) => key(index, event)}
            onPaste={paste}
            onFocus={(event) => event.target.select()}
            onBlur={props.onBlur}
            inputMode={alphanumeric ? 'text' : 'numeric'}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={m.ui_code_place({ place: index + 1, length })}
            aria-invalid={props.error ? true : undefined}
            // biome-ignore lint/a11y/noAutofocus: the code is the only thing to do on the screen that asks for it
            autoFocus={props.autoFocus && index === 0}
          />
        ))}
      </div>
      <div id={`${id}-notes`}>
        {props.hint && <span className="field-hint">{props.hint}</span>}
        {props.error && (
          <span className="field-error" role="alert">
            {props.error}
          </span>
        )}
      </div>
    </fieldset>
  );
});
