import type { ClozePart } from '@patio/engine-assessment';
import { newGap } from './new-question.ts';

/** Two texts beside each other are one. */
function joined(parts: readonly ClozePart[]): ClozePart[] {
  const all: ClozePart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind === 'text' && last?.kind === 'text')
      all[all.length - 1] = { kind: 'text', text: last.text + part.text };
    else all.push(part);
  }
  return all;
}

/** The words that a gap hides: its first right answer. */
export function hiddenText(part: ClozePart): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'choice') return part.options.find(({ right }) => right)?.text ?? '';
  if (part.kind === 'short') return part.answers[0]?.text ?? '';
  return part.answers[0]?.value ?? '';
}

/** Makes a gap of the letters from one place of a text to another. */
export function withGap(parts: readonly ClozePart[], at: number, from: number, to: number): ClozePart[] {
  const part = parts[at];
  if (part?.kind !== 'text') return [...parts];
  const text = part.text.slice(from, to);
  const [before, after] = [part.text.slice(0, from), part.text.slice(to)];
  const words = text.trim();
  // Spaces around the chosen words stay in the text.
  const [lead, tail] = words === '' ? ['', ''] : text.split(words);
  const isNumber = /^-?\d+([.,]\d+)?$/.test(words);
  return joined([
    ...parts.slice(0, at),
    { kind: 'text', text: before + (lead ?? '') },
    newGap(isNumber ? 'numeric' : 'short', words),
    { kind: 'text', text: (tail ?? '') + after },
    ...parts.slice(at + 1),
  ]);
}

/** The gap becomes the words that it hid. */
export const withoutGap = (parts: readonly ClozePart[], at: number): ClozePart[] =>
  joined(parts.map((part, index) => (index === at ? { kind: 'text', text: hiddenText(part) } : part)));
