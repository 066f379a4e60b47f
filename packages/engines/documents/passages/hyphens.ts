/** Words with a hyphen of their own, as they stand inside lines: "físico-química" is not a word that was broken. */
export function hyphenatedWords(lines: Iterable<string>): ReadonlySet<string> {
  const out = new Set<string>();
  for (const line of lines) for (const [word] of line.matchAll(/\p{L}{2,}-\p{L}{2,}/gu)) out.add(word.toLowerCase());
  return out;
}

/** Two lines as one text: a word that was broken between them is whole again. */
export function joinLines(first: string, next: string, hyphenated: ReadonlySet<string>): string {
  const broken = /(\p{L}+)[-\u00ad\u2010]$/u.exec(first);
  const rest = /^\p{L}+/u.exec(next)?.[0];
  if (!broken || !rest || !/^\p{Ll}/u.test(rest)) return `${first} ${next}`;
  if (hyphenated.has(`${broken[1]}-${rest}`.toLowerCase())) return `${first.slice(0, -1)}-${next}`;
  return first.slice(0, -1) + next;
}
