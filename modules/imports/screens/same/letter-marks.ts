export interface Letters {
  text: string;
  differs: boolean;
}

/** Longer texts are marked as a whole: nobody looks for one letter in them. */
const MOST_LETTERS = 120;

/** For each place of both texts, how many letters the rest of them share in order. */
function sharedLengths(left: readonly string[], right: readonly string[]): number[][] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      lengths[i]![j] =
        left[i] === right[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}

const grouped = (letters: readonly string[], shared: ReadonlySet<number>): Letters[] => {
  const groups: Letters[] = [];
  letters.forEach((letter, at) => {
    const differs = !shared.has(at);
    const last = groups.at(-1);
    if (last?.differs === differs) last.text += letter;
    else groups.push({ text: letter, differs });
  });
  return groups;
};

/** Which letters of two texts are not the same, so that the eye finds the two digits that changed places. */
export function letterMarks(left: string, right: string): { left: Letters[]; right: Letters[] } {
  const a = [...left];
  const b = [...right];
  const whole = (text: string) => (text ? [{ text, differs: left !== right }] : []);
  if (left === right || Math.max(a.length, b.length) > MOST_LETTERS) return { left: whole(left), right: whole(right) };
  const lengths = sharedLengths(a, b);
  const inLeft = new Set<number>();
  const inRight = new Set<number>();
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      inLeft.add(i++);
      inRight.add(j++);
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return { left: grouped(a, inLeft), right: grouped(b, inRight) };
}
