/** A sentence of two texts laid over each other. */
export interface ComparedSentence {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Sentence by sentence, in the order of the new text, with what is gone where it stood. */
export function compareTexts(before: string, after: string): ComparedSentence[] {
  const [old, now] = [sentencesOf(before), sentencesOf(after)];
  // The longest common run of sentences, from the end to the beginning.
  const longest = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      longest[i]![j] =
        old[i] === now[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const out: ComparedSentence[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      out.push({ kind: 'same', text: now[j]! });
      i++;
      j++;
    } else if (j >= now.length || (i < old.length && longest[i + 1]![j]! >= longest[i]![j + 1]!))
      out.push({ kind: 'removed', text: old[i++]! });
    else out.push({ kind: 'added', text: now[j++]! });
  }
  return out;
}
