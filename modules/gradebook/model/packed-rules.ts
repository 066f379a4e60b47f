/** A class beside the rules that it is graded by and the terms of its year. */
interface Ruled {
  rules: { policyVersionId: string | null };
  terms: readonly unknown[];
}

/** The same class on its way to a reader: most share their rules, so that these travel once and each class says which. */
type Packed<Section extends Ruled> = Omit<Section, 'rules' | 'terms'> & { rules: number };
type Apart<Section extends Ruled> = Section['rules'] & { terms: Section['terms'] };

/** Takes rules and terms out of the classes, each pair once. */
export function packRules<Section extends Ruled>(
  sections: readonly Section[],
): { rules: Apart<Section>[]; sections: Packed<Section>[] } {
  const rules: Apart<Section>[] = [];
  const known = new Map<string, number>();
  const packed = sections.map(({ rules: own, terms, ...section }) => {
    const key = JSON.stringify([own.policyVersionId ?? own, terms]);
    const at = known.get(key) ?? rules.push({ ...own, terms }) - 1;
    known.set(key, at);
    return { ...section, rules: at };
  });
  return { rules, sections: packed };
}

/** Puts rules and terms back beside each class. */
export function unpackRules<Rules extends { terms: unknown }, Section extends { rules: number }>(
  rules: readonly Rules[],
  sections: readonly Section[],
): (Omit<Section, 'rules'> & { rules: Omit<Rules, 'terms'>; terms: Rules['terms'] })[] {
  const apart = rules.map(({ terms, ...own }) => ({ terms: terms as Rules['terms'], rules: own }));
  return sections.flatMap(({ rules: at, ...section }) => {
    const held = apart[at];
    return held ? [{ ...section, ...held }] : [];
  });
}
