export interface WordChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Words and what stands between them; joined they are the text again. */
const piecesOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/** Larger texts are compared as wholes: the table of common parts would not fit. */
const MOST_CELLS = 4_000_000;

function push(out: WordChange[], kind: WordChange['kind'], text: string): void {
  const last = out.at(-1);
  if (text === '') return;
  if (last?.kind === kind) last.text += text;
  else out.push({ kind, text });
}

/** Lengths of the longest common part of what is left, from every pair of places. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      rows[i]![j] = a[i] === b[j] ? rows[i + 1]![j + 1]! + 1 : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!);
  return rows;
}

/** What changed between two texts, word by word. Same and removed parts make the first, same and added ones the second. */
export function compareWords(before: string, after: string): WordChange[] {
  const [a, b] = [piecesOf(before), piecesOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const out: WordChange[] = [];
  push(out, 'same', a.slice(0, start).join(''));
  if (left.length * right.length > MOST_CELLS) {
    push(out, 'removed', left.join(''));
    push(out, 'added', right.join(''));
  } else {
    const common = commonLengths(left, right);
    let [i, j] = [0, 0];
    while (i < left.length || j < right.length) {
      if (i < left.length && j < right.length && left[i] === right[j]) {
        push(out, 'same', left[i]!);
        i += 1;
        j += 1;
      } else if (i < left.length && (j === right.length || common[i + 1]![j]! >= common[i]![j + 1]!)) {
        push(out, 'removed', left[i]!);
        i += 1;
      } else {
        push(out, 'added', right[j]!);
        j += 1;
      }
    }
  }
  push(out, 'same', a.slice(a.length - end).join(''));
  return out;
}
