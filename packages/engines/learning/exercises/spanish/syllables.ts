/** Words by syllables, the strong one in capitals: enough to know the type of each. */
export const WORDS_BY_SYLLABLES: readonly string[] = `
  ca-MIÓN re-LOJ pa-RED ca-FÉ co-ra-ZÓN a-ni-MAL pa-PEL so-FÁ ja-MÁS ciu-DAD ja-BÓN ve-RAZ de-TRÁS ba-LÓN ho-TEL can-TAR
  ME-sa ÁR-bol LÁ-piz ca-MI-no FÁ-cil a-ZÚ-car ven-TA-na ÁN-gel JO-ven ca-RÁC-ter es-CUE-la PE-rro MÓ-vil DÉ-bil LU-nes cua-DER-no
  ÚL-ti-mo MÚ-si-ca PÁ-ja-ro te-LÉ-fo-no ma-te-MÁ-ti-cas SÁ-ba-do MÉ-di-co BRÚ-ju-la PLÁ-ta-no NÚ-me-ro LÁM-pa-ra QUÍ-mi-ca
`
  .trim()
  .split(/\s+/);

export const wholeWord = (parts: string): string => parts.replaceAll('-', '').toLowerCase();

/** How many syllables from the end the strong one stands: 1 aguda, 2 grave, 3 esdrújula. */
export function stressFromEnd(parts: string): number {
  const list = parts.split('-');
  return list.length - list.findIndex((part) => /^\p{Lu}/u.test(part));
}

const PLAIN: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };
export const withoutAccent = (word: string): string => word.replaceAll(/[áéíóú]/g, (letter) => PLAIN[letter]!);
const MARKED: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

/** The word with an accent on the n-th vowel, and no other. */
export function accentOn(word: string, at: number): string {
  let seen = -1;
  return withoutAccent(word).replaceAll(/[aeiou]/g, (letter) => (++seen === at ? MARKED[letter]! : letter));
}
