import type { School } from '../compile/school.ts';
import { type Named, TooManyClauses } from './clauses.ts';
import { Encoding } from './encode.ts';

/** How much may be thought about one set of lessons: clauses written down and conflicts met, never seconds. */
interface CoreBounds {
  clauses: number;
  conflicts: number;
}

/** What a core cost, and the reasons that cannot all hold; null when they can, or when nobody knows within the bounds. */
interface CoreAnswer {
  core: Named[] | null;
  clauses: number;
}

/** A smallest set of reasons that cannot all hold for these lessons. */
export async function minimalCore(school: School, lessons: Set<number>, bounds: CoreBounds): Promise<CoreAnswer> {
  const encoding = encoded(school, lessons, bounds.clauses);
  if (!encoding) return { core: null, clauses: bounds.clauses };
  const { clauses } = encoding;
  const { Cadical } = await import('cadical-wasm');
  const solver = await Cadical.create();
  const { conflicts } = bounds;
  try {
    for (const clause of clauses.list) solver.addClause(clause);
    const names = new Map(clauses.reasons.map(({ literal, name }) => [literal, name]));
    let core = clauses.reasons.map((reason) => reason.literal);
    if (solver.solve({ assumptions: core, conflicts }) !== 'unsatisfiable')
      return { core: null, clauses: clauses.list.length };
    core = [...solver.failedAssumptions()];
    for (const literal of [...core]) {
      const rest = core.filter((other) => other !== literal);
      if (rest.length < core.length && solver.solve({ assumptions: rest, conflicts }) === 'unsatisfiable')
        core = [...solver.failedAssumptions()].filter((other) => rest.includes(other));
    }
    return { core: core.map((literal) => names.get(literal)!), clauses: clauses.list.length };
  } finally {
    solver.dispose();
  }
}

function encoded(school: School, lessons: Set<number>, mostClauses: number): Encoding | null {
  try {
    return new Encoding(school, lessons, mostClauses);
  } catch (error) {
    if (error instanceof TooManyClauses) return null;
    throw error;
  }
}
