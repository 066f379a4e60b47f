/** What an author may ask to be written exactly. */
interface Strictness {
  caseMatters?: boolean;
  accentsMatter?: boolean;
}

/** An ñ is a letter of its own. */
const withoutAccents = (text: string): string =>
  text
    .replaceAll('ñ', '\u0001')
    .replaceAll('Ñ', '\u0002')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('\u0001', 'ñ')
    .replaceAll('\u0002', 'Ñ');

/** Short answers in one form: spaces and outer signs do not count, nor capitals and accents unless they are asked for. */
export function answerForm(text: string, { caseMatters, accentsMatter }: Strictness = {}): string {
  const whole = text.normalize('NFC');
  const cased = caseMatters ? whole : whole.toLowerCase();
  return (accentsMatter ? cased.normalize('NFKC') : withoutAccents(cased))
    .replaceAll(/[\u2018\u2019\u00b4`]/g, "'")
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/^[\s.,;:¡!¿?"“”«»()]+|[\s.,;:¡!¿?"“”«»()]+$/g, '');
}

/** How a word sounds in Spanish: letters that are often confused are one. */
const soundForm = (text: string): string =>
  text
    .replaceAll(/h/g, '')
    .replaceAll(/v/g, 'b')
    .replaceAll(/qu(?=[ei])|k/g, 'c')
    .replaceAll(/c(?=[ei])|z|x/g, 's')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll(/ll/g, 'y');

/** How many letters must be added, left out, changed or swapped; stops counting beyond `most`. */
export function letterDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, change);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) next[j] = Math.min(next[j]!, before[j - 2]! + 1);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[b.length]!;
}

/**
 * Almost right: the word that was meant, spelled otherwise. Numbers are never almost right, and short words have too many neighbours
 * (casa, cosa), so that a slip is seen only in those of five letters or more, or where both sound alike.
 */
export function isNearMiss(given: string, wanted: string): boolean {
  const [a, b] = [answerForm(given), answerForm(wanted)];
  if (a === '' || b === '' || a === b || a.replaceAll(/\D/g, '') !== b.replaceAll(/\D/g, '')) return false;
  if (b.length >= 3 && soundForm(a) === soundForm(b)) return true;
  const most = b.length >= 9 ? 2 : b.length >= 5 ? 1 : 0;
  return most > 0 && a[0] === b[0] && letterDistance(a, b, most) <= most;
}
