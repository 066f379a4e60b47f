/** Ends in a full stop without ending a sentence. */
const ABBREVIATIONS = new Set(
  'sr sra srta srs dr dra prof profa lic ing arq av avda jr dpto pág págs pag p pp ej etc aprox núm num art cap vol ed fig tel ud uds vs cf ee uu a.c d.c a.m p.m mr mrs ms st no e.g i.e'.split(
    ' ',
  ),
);
const WORD = /[\p{L}\p{N}]+(?:[’'.,\-/][\p{L}\p{N}]+)*/gu;

/** The words of a text. A number with its separators is one; so is a word with a hyphen or an apostrophe. */
export const wordsOf = (text: string): string[] =>
  text.replaceAll(/(\d)[ \u00a0\u202f](?=\d{3}\b)/g, '$1').match(WORD) ?? [];

/** Whether the signs at `end` finish a sentence, seen from what stands before and after. */
function ends(before: string, signs: string, after: string): boolean {
  const next = after.trimStart()[0] ?? '';
  if (/\p{Ll}/u.test(next)) return false;
  if (!signs.startsWith('.') || signs.startsWith('..')) return true;
  const last = /(\S+)$/.exec(before)?.[1]?.replace(/^[¿¡("“«]+/, '') ?? '';
  // "Sr. Quispe", the initial in "J. Basadre" and the number that opens an item end nothing.
  return !(
    ABBREVIATIONS.has(last.toLowerCase()) ||
    /^\p{Lu}$/u.test(last) ||
    (/^\d{1,2}$/.test(last) && before.trim() === last)
  );
}

/** The sentences of a text. Every line is at least one: headings and list items need no full stop. */
export function sentencesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const out: string[] = [];
    let from = 0;
    for (const found of line.matchAll(/[.!?…]+["”»’)\]]*(?=\s|$)/g)) {
      const end = found.index + found[0].length;
      if (!ends(line.slice(from, found.index), found[0], line.slice(end))) continue;
      out.push(line.slice(from, end).trim());
      from = end;
    }
    return [...out, line.slice(from).trim()].filter((sentence) => wordsOf(sentence).length > 0);
  });
}
