import { areaOf, type ModuleLabels } from '@patio/access';

const LOCALES = ['es', 'en'] as const;

/** What a principal would read as a bare name: rights and areas without a label in both languages, or named by another module. */
export function findLabelProblems(
  modules: Readonly<Record<string, ModuleLabels>>,
  capabilities: readonly string[],
): string[] {
  const problems: string[] = [];
  const spoken = new Set<string>();
  const hear = (name: string, label: (p: object, o: { locale: 'es' | 'en' }) => string) => {
    if (spoken.has(name)) problems.push(`${name} has two labels`);
    spoken.add(name);
    for (const locale of LOCALES) if (!label({}, { locale })) problems.push(`${name} has no label in ${locale}`);
  };
  for (const [module, { areas, capabilities: own }] of Object.entries(modules)) {
    for (const [area, { title }] of Object.entries(areas)) hear(area, title);
    for (const [capability, label] of Object.entries(own)) {
      hear(capability, label);
      if (!(areaOf(capability) in areas)) problems.push(`${module} names ${capability}, which is not of its area`);
    }
  }
  for (const name of new Set([...capabilities.map(areaOf), ...capabilities]))
    if (!spoken.has(name)) problems.push(`${name} has no label`);
  return problems;
}
