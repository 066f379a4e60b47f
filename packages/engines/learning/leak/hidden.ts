/** Zero-width and direction signs, with which a text can be cut without being seen. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]/g;
const LOOK_ALIKE: Record<string, string> = { о: 'o', а: 'a', е: 'e', с: 'c', р: 'p', х: 'x', і: 'i' };

/** The text without tricks of writing: full-width digits, digits in circles, letters of other scripts, unseen signs. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[оаесрхі]/g, (letter) => LOOK_ALIKE[letter]!)
    .replaceAll(/(\d)\ufe0f?\u20e3/g, '$1');

function fromBase64(token: string): string | null {
  try {
    const signs = atob(token.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(signs, (sign) => sign.charCodeAt(0)));
    // An ordinary word decodes to signs that no answer has.
    return /^[\p{L}\p{N} .,:;/+=<>%()¿?¡!-]+$/u.test(text) ? text : null;
  } catch {
    return null;
  }
}

function fromPairs(token: string): string | null {
  const text = token
    .replaceAll(/[^0-9a-f]/gi, '')
    .replaceAll(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return /^[\x20-\x7e]+$/.test(text) ? text : null;
}

const turned = (text: string): string => [...text].reverse().join('');
const rotated = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });

/** Letters or digits that stand one by one ("c u a t r o", "4-2") put together again. */
export const joined = (text: string): string[] =>
  (text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[\s.\-_*|·,/]{1,3}[\p{L}\p{N}])+(?![\p{L}\p{N}])/gu) ?? []).map((run) =>
    run.replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );

/** A number whose signs stand one by one ("8 / 1 5", "0 . 4", "- 9"), put together with them; a minus after a number takes away. */
const tightened = (text: string): string[] =>
  (text.match(/(?<![\p{L}\p{N}])(?:(?<!\p{N}\s*)-\s+)?\d(?:\s+[\d.,/])*(?:\s+\d)?(?![\p{L}\p{N}])/gu) ?? [])
    .filter((run) => /[-.,/]/.test(run))
    .map((run) => run.replaceAll(/\s/g, ''));

/** Other texts that may be meant by a text: decoded, turned around, put together. */
export function otherReadings(text: string): string[] {
  const decoded = (text.match(/(?<![\p{L}\p{N}])[A-Za-z0-9+/_-]{2,}={0,2}(?![\p{L}\p{N}])/gu) ?? []).map(fromBase64);
  const pairs = (text.match(/\b(?:0x)?(?:[0-9a-f]{2}[\s:,]?){1,}\b/gi) ?? []).map((run) =>
    fromPairs(run.replace(/^0x/, '')),
  );
  return [...decoded, ...pairs, ...joined(text), ...tightened(text)].filter(
    (each) => each !== null && each.trim() !== '',
  ) as string[];
}

/** Readings in which only words are looked for: every text has them, and digits in them mean nothing. */
export const otherWordReadings = (text: string): string[] => [turned(text), rotated(text)];
