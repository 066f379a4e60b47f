import type { QuestionInput } from '@patio/engine-assessment';
import { opaqueKey } from '@patio/engine-lessons/marking';
import type { Level, Written } from './write.ts';

type Part = Extract<QuestionInput, { kind: 'cloze' }>['parts'][number];

/** A gap: `sol|Sol` to write, `=este|~oeste` to choose, `#7` for a number. */
function gapOf(inside: string, id: string): Part {
  if (inside.startsWith('#')) return { kind: 'numeric', id, answers: [{ value: inside.slice(1) }] };
  const pieces = inside.split('|');
  if (!pieces.some((piece) => piece.startsWith('~')))
    return { kind: 'short', id, answers: pieces.map((text) => ({ text })) };
  const options = pieces.map((piece, at) => ({
    id: opaqueKey(id, piece, String(at)),
    text: piece.slice(1),
    right: piece.startsWith('='),
  }));
  return { kind: 'choice', id, options };
}

/** A text with gaps in double braces. */
export function cloze(level: Level, tags: string, prompt: string, text: string, said: string): Written {
  const parts = text.split(/\{\{(.+?)\}\}/).flatMap((piece, at): Part[] => {
    if (at % 2 === 1) return [gapOf(piece, opaqueKey(text, String(at)))];
    return piece === '' ? [] : [{ kind: 'text', text: piece }];
  });
  return {
    question: { kind: 'cloze', prompt, parts, difficulty: level, tags: tags.split(', '), feedback: { general: said } },
  };
}

/** Middle, then half the width and height, as parts of the picture. */
type Place = readonly [x: number, y: number, width: number, height: number];

const FILE = '00000000-0000-7000-8000-000000000000';

/** A picture of the lessons with places to point at; `right` names those that count. */
export function hotSpot(
  level: Level,
  tags: string,
  prompt: string,
  shown: readonly [picture: string, alt: string],
  places: Readonly<Record<string, Place>>,
  right: readonly string[],
  said: string,
): Written {
  const [picture, alt] = shown;
  const regions = Object.entries(places).map(([label, [x, y, radiusX, radiusY]]) => ({
    id: opaqueKey(prompt, label),
    label,
    shape: { kind: 'ellipse' as const, x, y, radiusX, radiusY },
    right: right.includes(label),
  }));
  const image = { file: FILE, alt };
  const common = { difficulty: level, tags: tags.split(', '), feedback: { general: said } };
  return { question: { kind: 'hot_spot', prompt, image, regions, ...common }, picture };
}
