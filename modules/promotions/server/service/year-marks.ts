import {
  compareMarks,
  gradeStudent,
  type NumericScale,
  type Plan,
  planSection,
  type RecoveryMark,
} from '@patio/engine-grading';
import { type PaperRules, readRulesForPapers } from '@patio/gradebook/server';
import { leavesOf, type TermRow, withTermsOf, YEAR } from '@patio/grading/terms';
import type { Tx } from '@patio/platform';
import { termRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import type { ClassResult } from './year-facts.ts';

export interface YearMark {
  mark: string;
  passed: boolean;
}

const wordsOf = (text: string | null): [string, string][] =>
  (text ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const at = word.lastIndexOf('=');
      return [word.slice(0, at), word.slice(at + 1)];
    });

/** The marks of a year by the engine. Who has the same marks under the same rules has the same year: it is computed once. */
export class YearMarks {
  readonly leaves: readonly TermRow[];
  readonly #terms: readonly TermRow[];
  readonly #rules: ReadonlyMap<string, PaperRules>;
  readonly #plans = new Map<string, Plan>();
  readonly #known = new Map<string, YearMark | null>();

  private constructor(terms: readonly TermRow[], rules: ReadonlyMap<string, PaperRules>) {
    this.#terms = terms;
    this.leaves = leavesOf(terms);
    this.#rules = rules;
  }

  static async read(
    tx: Tx,
    institutionId: string,
    yearId: string,
    results: readonly ClassResult[],
  ): Promise<YearMarks> {
    const versions = [...new Set(results.flatMap((row) => row.versionId ?? []))];
    const [terms, rules] = await Promise.all([
      tx
        .select()
        .from(termRows)
        .where(and(eq(termRows.institutionId, institutionId), eq(termRows.yearId, yearId))),
      readRulesForPapers(tx, institutionId, versions),
    ]);
    return new YearMarks(terms, rules);
  }

  /** True where every term of the class was signed. */
  isWhole = (row: ClassResult): boolean => this.leaves.length > 0 && row.signed >= this.leaves.length;

  /** The mark of the year, or null while a term has none; a class judged by levels has no mark. */
  of(row: ClassResult): YearMark | null {
    const key = `${row.versionId}|${row.marks}|${row.recovered}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = this.#compute(row);
    this.#known.set(key, made);
    return made;
  }

  #compute({ versionId, marks, recovered }: ClassResult): YearMark | null {
    const rules = this.#rules.get(versionId ?? '');
    if (rules?.scale.kind !== 'numeric') return null;
    const given = new Map(wordsOf(marks));
    const decided = given.get(YEAR);
    if (decided) return this.#judge(rules.scale, decided);
    const kept: Record<string, { value: string }> = {};
    for (const { id } of this.leaves) {
      const value = given.get(id);
      if (!value) return null;
      kept[id] = { value };
    }
    const recoveries: Record<string, RecoveryMark> = Object.fromEntries(
      wordsOf(recovered).map(([rule, mark]) => [rule, { mark }]),
    );
    const { mark } = gradeStudent(this.#planOf(rules), { cells: {}, kept, recoveries }).year.final.all;
    return mark === null ? null : this.#judge(rules.scale, mark);
  }

  #judge = (scale: NumericScale, mark: string): YearMark => ({ mark, passed: compareMarks(mark, scale.pass) >= 0 });

  #planOf(rules: PaperRules): Plan {
    const known = this.#plans.get(rules.id);
    if (known) return known;
    const made = planSection(withTermsOf(rules.policy, this.#terms), rules.scale, []);
    this.#plans.set(rules.id, made);
    return made;
  }
}
