import { m } from '@patio/messages';
import { type KeyboardEvent, useRef, useState } from 'react';

/** A key on the title of a node. */
export type OnKey = (node: string, event: KeyboardEvent<HTMLElement>) => void;

interface Props {
  id: string;
  title: string;
  isDisabled: boolean;
  onRename: (title: string) => void;
  onFocus?: () => void;
  onKey: OnKey;
}

/** The title of a unit or lesson: a press or F2 edits it in place, Enter keeps it, Escape leaves it as it was. */
export function NodeTitle({ id, title, isDisabled, onRename, onFocus, onKey }: Props) {
  const [text, setText] = useState<string | null>(null);
  const left = useRef(false);
  const keep = () => {
    if (!left.current && text !== null && text.trim() && text.trim() !== title) onRename(text.trim().slice(0, 300));
    left.current = false;
    setText(null);
  };
  if (text === null)
    return (
      <button
        type="button"
        className="cg-title"
        data-node={id}
        onFocus={onFocus}
        onClick={() => !isDisabled && setText(title)}
        onKeyDown={(event) => (event.key === 'F2' && !isDisabled ? setText(title) : onKey(id, event))}
      >
        {title}
      </button>
    );
  return (
    <input
      // The person asked for this field by pressing the title.
      ref={(field) => field?.focus()}
      className="cg-title-field"
      aria-label={m.course_generator_field_title()}
      value={text}
      maxLength={300}
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape') return;
        left.current = true;
        event.currentTarget.blur();
      }}
    />
  );
}
