import type { School } from '../compile/school.ts';
import type { Language } from '../model/words.ts';
import { Encoding } from './encode.ts';

/** A smallest set of reasons that cannot all hold for these lessons, or null when they can (or nobody knows). */
export async function minimalCore(
  school: School,
  lessons: Set<number>,
  language: Language,
  conflicts = 20_000,
): Promise<string[] | null> {
  const { Cadical } = await import('cadical-wasm');
  const { clauses } = new Encoding(school, lessons, language);
  const solver = await Cadical.create();
  try {
    for (const clause of clauses.list) solver.addClause(clause);
    const names = new Map(clauses.reasons.map(({ literal, name }) => [literal, name]));
    let core = clauses.reasons.map((reason) => reason.literal);
    if (solver.solve({ assumptions: core, conflicts }) !== 'unsatisfiable') return null;
    core = [...solver.failedAssumptions()];
    for (const literal of [...core]) {
      const rest = core.filter((other) => other !== literal);
      if (solver.solve({ assumptions: rest, conflicts }) === 'unsatisfiable')
        core = [...solver.failedAssumptions()].filter((other) => rest.includes(other));
    }
    return core.map((literal) => names.get(literal) ?? '');
  } finally {
    solver.dispose();
  }
}
