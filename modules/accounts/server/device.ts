const first = (text: string, words: readonly (readonly [RegExp, string])[]): string | undefined =>
  words.find(([pattern]) => pattern.test(text))?.[1];

/** A browser as a person would name it: 'Chrome · Android'. */
export function deviceOf(userAgent: string): string {
  const browser = first(userAgent, [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = first(userAgent, [
    [/iPad/, 'iPad'],
    [/iPhone/, 'iPhone'],
    [/Android/, 'Android'],
    [/CrOS/, 'ChromeOS'],
    [/Windows/, 'Windows'],
    [/Mac OS X|Macintosh/, 'macOS'],
    [/Linux/, 'Linux'],
  ]);
  return [browser, system].filter(Boolean).join(' · ') || '—';
}
