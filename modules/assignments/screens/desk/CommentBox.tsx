import { m } from '@patio/messages';
import { TextArea } from '@patio/ui';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { BankComment } from '../../contract.ts';
import { Bank } from './Bank.tsx';
import { fieldKey } from './keys.ts';
import { givenName } from './labels.ts';
import { calledAt, expandPhrase } from './phrases.ts';

interface CommentProps {
  name: string;
  comment: string;
  bank: readonly BankComment[];
  isReadOnly: boolean;
  box: RefObject<HTMLDivElement | null>;
  isBankOpen: boolean;
  onBank: (isOpen: boolean) => void;
  onChange: (comment: string) => void;
  onSaveNext: () => void;
}

/** Words for the student; `;word` or `#word` and a blank, Tab or Enter bring a sentence of the bank. */
export function CommentBox(props: CommentProps) {
  const { name, comment, bank, box, isReadOnly, onChange } = props;
  const [called, setCalled] = useState<string | null>(null);
  const caretWanted = useRef<number | null>(null);
  const fieldIn = () => box.current?.querySelector('textarea') ?? null;
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target;
    if (!(field instanceof HTMLTextAreaElement) || event.nativeEvent.isComposing) return;
    const leaves = fieldKey(event);
    if (leaves) {
      event.preventDefault();
      field.blur();
      if (leaves === 'save_next') props.onSaveNext();
      return;
    }
    if (event.key !== ' ' && event.key !== 'Tab' && event.key !== 'Enter') return;
    const expanded = expandPhrase(field.value, field.selectionStart, bank);
    if (!expanded) return;
    event.preventDefault();
    caretWanted.current = expanded.caret;
    setCalled(null);
    onChange(expanded.text);
    requestAnimationFrame(() => {
      if (caretWanted.current !== null) field.setSelectionRange(caretWanted.current, caretWanted.current);
      caretWanted.current = null;
    });
  };
  const choose = (text: string) => {
    const field = fieldIn();
    const at = field?.selectionStart ?? comment.length;
    const word = calledAt(comment, at);
    const from = word === null ? at : at - word.length - 1;
    const before = comment.slice(0, from);
    onChange(`${before}${before === '' || /\s$/.test(before) ? '' : ' '}${text}${comment.slice(at)}`);
    setCalled(null);
    field?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field inside
    <div ref={box} className="de-comment" onKeyDown={onKeyDown}>
      <TextArea
        atOnce
        rows={3}
        maxLength={4000}
        label={m.assignments_comment_for({ name: givenName(name) })}
        value={comment}
        isReadOnly={isReadOnly}
        onChange={(text) => {
          onChange(text);
          setCalled(calledAt(text, fieldIn()?.selectionStart ?? text.length));
        }}
      />
      {!isReadOnly && (
        <Bank
          bank={bank}
          called={called}
          written={comment}
          isOpen={props.isBankOpen || called !== null}
          onOpen={props.onBank}
          onChoose={choose}
        />
      )}
    </div>
  );
}
