export interface Line {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** What changed from one text to another, paragraph by paragraph: the longest common sequence stays, the rest is taken or given. */
export function compareTexts(before: string, after: string): Line[] {
  const a = lines(before);
  const b = lines(after);
  const width = b.length + 1;
  // common[i, j]: how much of a from i on and b from j on is alike.
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const out: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      out.push({ kind: 'same', text: a[i] ?? '' });
      i++;
      j++;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      out.push({ kind: 'removed', text: a[i++] ?? '' });
    } else {
      out.push({ kind: 'added', text: b[j++] ?? '' });
    }
  }
  return out;
}
