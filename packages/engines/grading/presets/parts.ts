import type { Category, Policy, RecoveryRule, TermNode } from '../shape/policy.ts';
import type { Fact } from '../shape/preset.ts';
import type { NumericScale } from '../shape/scale.ts';

export type Label = { es: string; en: string };

export const label = (es: string, en: string): Label => ({ es, en });

/** A category that counts every mark the same, the habit where teachers write marks straight on the scale. */
export function category(id: string, es: string, en: string, rest: Partial<Category> = {}): Category {
  return { id, label: label(es, en), weight: '100', items: 'equal', dropLowest: 0, dropHighest: 0, ...rest };
}

/** A term of the year; a leaf unless it is given parts. */
export function term(id: string, es: string, en: string, weight: string, children: TermNode[] = []): TermNode {
  return { id, kind: 'term', label: label(es, en), weight, combine: 'weighted', children };
}

/** A year of equal terms, named and numbered the way the country does. */
export function yearOf(count: number, prefix: string, es: string, en: string): TermNode {
  const children = Array.from({ length: count }, (_, at) =>
    term(`${prefix}${at + 1}`, `${es} ${at + 1}`, `${en} ${at + 1}`, '1'),
  );
  return yearWith(children);
}

export function yearWith(children: TermNode[]): TermNode {
  return {
    id: 'year',
    kind: 'year',
    label: label('Año escolar', 'School year'),
    weight: '1',
    combine: 'weighted',
    children,
  };
}

/** A recovery of the whole year for marks below the pass line; a country states only what differs. */
export function recovery(id: string, es: string, en: string, below: string, rest: Partial<RecoveryRule>): RecoveryRule {
  return {
    id,
    label: label(es, en),
    node: 'year',
    kind: 'exam',
    below,
    from: null,
    result: 'max',
    weight: '50',
    fixed: null,
    passAt: null,
    cap: null,
    deadline: null,
    ...rest,
  };
}

type PolicyParts = Pick<Policy, 'id' | 'label' | 'scaleId' | 'terms'> & Partial<Policy>;

/** A policy with the mildest usual answer to everything a country's rules do not settle. */
export function policyWith(parts: PolicyParts): Policy {
  return {
    version: 1,
    attempts: 'best',
    conversion: { kind: 'linear' },
    late: null,
    missingPercent: '0',
    counts: {
      pending: { current: 'leave', final: 'zero' },
      missing: { current: 'zero', final: 'zero' },
      incomplete: { current: 'leave', final: 'zero' },
    },
    extraCredit: { item: '100', category: '100', term: '100' },
    categories: [category('evaluations', 'Evaluaciones', 'Evaluations')],
    rounding: { item: null, category: null, term: null, year: null },
    recovery: [],
    ranks: false,
    ...parts,
  };
}

export function numeric(
  parts: Omit<NumericScale, 'kind' | 'version' | 'levels'> & Partial<NumericScale>,
): NumericScale {
  return { kind: 'numeric', version: 1, levels: [], ...parts };
}

/** A fact read in a source. */
export function seen(id: string, es: string, en: string, source: string | null = null): Fact {
  return { id, says: label(es, en), confidence: 'S', source };
}

/** A fact of general knowledge, shown to the school as 'confirm with your ministry'. */
export function known(id: string, es: string, en: string, source: string | null = null): Fact {
  return { id, says: label(es, en), confidence: 'K', source };
}
