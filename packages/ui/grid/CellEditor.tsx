import { type FocusEvent, useEffect, useRef } from 'react';
import type { Editing } from './model.ts';

type CellEditorProps = {
  label: string;
  editing: Editing;
  suffix: string | undefined;
  onText: (text: string) => void;
  onLeave: () => void;
};

/** The box to type in; leaving the grid keeps what was typed. */
export function CellEditor({ label, editing, suffix, onText, onLeave }: CellEditorProps) {
  const box = useRef<HTMLInputElement>(null);
  const start = useRef(editing.selectAll);
  useEffect(() => {
    box.current?.focus();
    if (start.current) box.current?.select();
  }, []);
  const left = (event: FocusEvent) => {
    if (!event.currentTarget.closest('[role="grid"]')?.contains(event.relatedTarget)) onLeave();
  };
  return (
    <span className="eg-edit">
      <input
        ref={box}
        value={editing.text}
        aria-label={label}
        onChange={(event) => onText(event.target.value)}
        onBlur={left}
        enterKeyHint="next"
        autoComplete="off"
      />
      {suffix && <span className="of">{suffix}</span>}
    </span>
  );
}
