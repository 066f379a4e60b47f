import type { Note } from '../collect.ts';
import { choiceOptions, namer, refuseTooMany } from '../draft.ts';
import { QuestionProblem } from '../problem.ts';
import { decimalOf } from '../text/numbers.ts';

/** One gap: `forma|otra forma`, `=Lima|~Cusco` to choose from, `#3.5:0.1` for a number. */
function gapOf(inside: string, id: string, note: Note): Record<string, unknown> {
  const written = inside.trim();
  if (written.startsWith('#')) {
    const [value = '', tolerance = '0'] = written.slice(1).split(':');
    return { kind: 'numeric', id, answers: [{ value: decimalOf(value), tolerance: decimalOf(tolerance) }] };
  }
  const pieces = written.split('|').map((piece) => piece.trim());
  if (!pieces.some((piece) => piece.startsWith('~'))) {
    const answers = pieces.map((text) => ({ text: text.replace(/^=/, '') }));
    return { kind: 'short', id, answers };
  }
  const choices = pieces.map((piece) => ({
    text: piece.replace(/^[=~]/, '').trim(),
    credit: piece.startsWith('~') ? 0 : 100,
    feedback: '',
  }));
  return { kind: 'choice', id, options: choiceOptions(choices, note) };
}

/** A text with `[[…]]` gaps in pieces. */
export function readGaps(text: string, note: Note): Record<string, unknown>[] {
  const parts: Record<string, unknown>[] = [];
  const named = namer();
  let from = 0;
  for (let open = text.indexOf('[['); open >= 0; open = text.indexOf('[[', from)) {
    const close = text.indexOf(']]', open);
    if (close < 0) throw new QuestionProblem('never_closed');
    if (open > from) parts.push({ kind: 'text', text: text.slice(from, open) });
    const inside = text.slice(open + 2, close);
    parts.push(gapOf(inside, named(inside), note));
    refuseTooMany(parts.length, 'parts');
    from = close + 2;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
