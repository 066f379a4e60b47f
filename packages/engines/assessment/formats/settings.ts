/**
 * What Patio knows about a question and a format has no word for travels as JSON beside it, so that a file of ours comes back whole.
 * In a stranger's file it is data like any other: only these fields are looked at, and the question is checked as a whole.
 */
const SETTINGS = [
  'points',
  'difficulty',
  'tags',
  'competencies',
  'language',
  'feedback',
  'answers',
  'shuffle',
  'scoring',
  'unit',
  'unitRule',
  'caseMatters',
  'accentsMatter',
  'wildcards',
  'forgiveSpelling',
  'words',
  'template',
  'guide',
  'tolerance',
] as const;
const USUAL: Partial<Record<(typeof SETTINGS)[number], unknown>> = {
  points: 1,
  difficulty: 'medium',
  language: 'es',
  shuffle: true,
  scoring: 'each',
  unitRule: 'optional',
  caseMatters: false,
  accentsMatter: false,
  wildcards: false,
  forgiveSpelling: false,
  template: '',
  guide: '',
  tolerance: '0',
};

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** The settings of a question that are not the usual ones; null where all are. */
export function settingsOf(question: Record<string, unknown>, without: readonly string[] = []): string | null {
  const entries = SETTINGS.filter((name) => !without.includes(name) && name in question)
    .map((name) => [name, question[name]] as const)
    .filter(([name, value]) => value !== undefined && value !== USUAL[name] && !isEmpty(value));
  return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries));
}

const MOST = 60_000;

/** Reads them back; what is no JSON says nothing. */
export function readSettings(written: string | undefined): Record<string, unknown> {
  if (!written || written.length > MOST) return {};
  try {
    const json: unknown = JSON.parse(written);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return {};
    return Object.fromEntries(
      SETTINGS.filter((name) => Object.hasOwn(json, name)).map((name) => [name, (json as never)[name]]),
    );
  } catch {
    return {};
  }
}
