import type { Language } from '../model/texts.ts';

/** A rule of the file that was not understood and therefore left out. */
export function leftOut(
  { type, count, line }: { type: string; count: number; line: number },
  language: Language,
): string {
  const times = count > 1 ? ` × ${count}` : '';
  return language === 'es'
    ? `  fuera: ${type}${times} (línea ${line}), no se entiende`
    : `  left out: ${type}${times} (line ${line}), not understood`;
}
