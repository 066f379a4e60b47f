import { m } from '@patio/messages';
import { Button, TextArea } from '@patio/ui';
import { Sigma } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormulaField } from './FormulaField.tsx';
import { formulaAt, formulasIn, putFormula } from './formulas.ts';
import { ALL_KEYS } from './keys.ts';
import { WrittenText } from './WrittenText.tsx';
import './writing.css';

interface WritingFieldProps {
  label: string;
  rows: number;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
}

/** A text of one's own. Formulas are written in a line of their own with keys, and drawn below the text. */
export function WritingField(props: WritingFieldProps) {
  const { value, onChange, maxLength } = props;
  const [written, setWritten] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // Where the formula goes: what is chosen in the text, or the formula in which the cursor stands.
  const place = useRef({ from: 0, to: 0 });
  const open = () => {
    const text = box.current?.querySelector('textarea');
    const [from, to] = [text?.selectionStart ?? value.length, text?.selectionEnd ?? value.length];
    const known = formulaAt(value, from);
    place.current = known ?? { from, to };
    setWritten(known?.typed ?? '');
  };
  const put = () => {
    if (!written?.trim()) return;
    const { from, to } = place.current;
    const next = putFormula(value, Math.min(from, value.length), Math.min(to, value.length), written);
    if (next.text.length > maxLength) return;
    onChange(next.text);
    setWritten(null);
  };
  return (
    <div className="fm-writing" ref={box}>
      <TextArea {...props} atOnce />
      {written === null ? (
        <div>
          <Button size="sm" icon={Sigma} onPress={open}>
            {m.assignments_formula()}
          </Button>
        </div>
      ) : (
        <fieldset className="fm-panel" aria-label={m.assignments_formula()}>
          <FormulaField
            label={m.assignments_formula_write()}
            hint={m.assignments_formula_hint()}
            autoFocus
            value={written}
            onChange={setWritten}
            keys={ALL_KEYS}
            maxLength={300}
            onDone={put}
            isDrawn={written.trim() !== ''}
          />
          <div className="fm-acts">
            <Button variant="primary" isDisabled={written.trim() === ''} onPress={put}>
              {m.assignments_formula_put()}
            </Button>
            <Button variant="quiet" onPress={() => setWritten(null)}>
              {m.ui_cancel()}
            </Button>
          </div>
        </fieldset>
      )}
      <DrawnLines text={value} />
    </div>
  );
}

/** The lines of a text that hold formulas, as whoever reads it will see them. */
function DrawnLines({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => formulasIn(line).length > 0);
  if (lines.length === 0) return null;
  return (
    <div className="fm-lines" data-excerpt>
      <small>{m.assignments_formula_looks()}</small>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are what they are where they stand
        <p key={at}>
          <WrittenText text={line} />
        </p>
      ))}
    </div>
  );
}
