import { m } from '@patio/messages';
import { TextField, useUnsaved } from '@patio/ui';
import { useEffect, useState } from 'react';
import { isMark, type MarkRange } from '../../rules/rubric-score.ts';

interface MarkProps {
  score: string | null;
  range: MarkRange;
  /** What the picks add up to, where the rubric gives the mark by itself. */
  added: string | null;
  isReadOnly: boolean;
  onChange: (score: string | null) => void;
}

const DECIMAL = /^\d{1,4}(\.\d{1,2})?$/;

/** The mark in figures, with a comma or a point; letters that are no mark stay until somebody corrects them. */
export function MarkField({ score, range, added, isReadOnly, onChange }: MarkProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  useUnsaved(wrong !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mark came from outside
  useEffect(() => setWrong(null), [score]);
  const type = (text: string) => {
    const value = text.trim().replace(',', '.');
    const isGood = value === '' || (DECIMAL.test(value) && isMark(value, range));
    setWrong(isGood ? null : text);
    if (isGood) onChange(value === '' ? null : value);
  };
  return (
    <TextField
      atOnce
      className="de-mark"
      label={m.assignments_mark_of({ points: range.points })}
      inputMode="decimal"
      value={wrong ?? score ?? ''}
      placeholder={added ?? ''}
      isReadOnly={isReadOnly}
      {...(wrong !== null && {
        error: m.assignments_mark_wrong({ lowest: range.lowest, points: range.points, step: range.step }),
      })}
      {...(added !== null && score !== null && { hint: m.assignments_mark_instead({ added }) })}
      onChange={type}
    />
  );
}
