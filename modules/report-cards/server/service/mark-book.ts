import {
  compareMarks,
  gradeStudent,
  type NumericScale,
  type Plan,
  planSection,
  roundMark,
  writeMark,
} from '@patio/engine-grading';
import {
  type PaperMark,
  type PaperRules,
  type PaperSection,
  readClassesForPapers,
  readMarksForPapers,
  readRulesForPapers,
} from '@patio/gradebook/server';
import { leavesOf, type TermRow, withTermsOf, YEAR } from '@patio/grading/terms';
import type { Tx } from '@patio/platform';
import { termRows } from '@patio/schools/server';
import { and, eq, inArray } from 'drizzle-orm';

export interface YearTerm extends TermRow {
  yearId: string;
  startsOn: string;
  endsOn: string;
}

/** Who reads what is printed: the public word knows only what families may read. */
export type Audience = 'families' | 'office';

/** The signed marks of some students in some years, ready to be put on paper. */
export class MarkBook {
  readonly sections: ReadonlyMap<string, PaperSection>;
  readonly taken: ReadonlyMap<string, readonly string[]>;
  readonly terms: readonly YearTerm[];
  readonly #marks: ReadonlyMap<string, PaperMark>;
  readonly #rules: ReadonlyMap<string, PaperRules>;
  readonly #versionOf = new Map<string, string>();
  readonly #plans = new Map<string, Plan>();

  private constructor(
    classes: { sections: Map<string, PaperSection>; taken: Map<string, string[]> },
    marks: readonly PaperMark[],
    rules: Map<string, PaperRules>,
    yearTerms: readonly YearTerm[],
  ) {
    this.sections = classes.sections;
    this.taken = classes.taken;
    this.terms = yearTerms;
    this.#rules = rules;
    this.#marks = new Map(marks.map((row) => [`${row.sectionId} ${row.studentId} ${row.node}`, row]));
    for (const row of marks) if (row.policyVersionId) this.#versionOf.set(row.sectionId, row.policyVersionId);
  }

  /** Reads everything in a handful of questions, whatever the number of students; for families nothing unpublished is even kept. */
  static async read(
    tx: Tx,
    institutionId: string,
    given: { studentIds: readonly string[]; yearIds?: readonly string[]; audience: Audience },
  ): Promise<MarkBook> {
    const classes = await readClassesForPapers(tx, institutionId, given);
    const sectionIds = [...classes.sections.keys()];
    const all = await readMarksForPapers(tx, institutionId, { sectionIds, studentIds: given.studentIds });
    const marks = given.audience === 'office' ? all : withoutUnpublished(all);
    const rules = await readRulesForPapers(
      tx,
      institutionId,
      marks.flatMap((row) => row.policyVersionId ?? []),
    );
    const yearIds = [...new Set([...classes.sections.values()].map((section) => section.yearId))];
    const rows = yearIds.length
      ? await tx
          .select()
          .from(termRows)
          .where(and(eq(termRows.institutionId, institutionId), inArray(termRows.yearId, yearIds)))
      : [];
    return new MarkBook(classes, marks, rules, rows);
  }

  leaves(yearId: string): YearTerm[] {
    return leavesOf(this.terms.filter((term) => term.yearId === yearId)) as YearTerm[];
  }

  scaleOf(sectionId: string): NumericScale | null {
    const scale = this.#rules.get(this.#versionOf.get(sectionId) ?? '')?.scale;
    return scale?.kind === 'numeric' ? scale : null;
  }

  find(sectionId: string, studentId: string, node: string): PaperMark | undefined {
    return this.#marks.get(`${sectionId} ${studentId} ${node}`);
  }

  /** The exact mark of a year, by the engine, once every term of it has one. */
  yearMark(sectionId: string, studentId: string): string | null {
    const section = this.sections.get(sectionId);
    const rules = this.#rules.get(this.#versionOf.get(sectionId) ?? '');
    if (!section || !rules) return null;
    const leaves = this.leaves(section.yearId);
    const kept: Record<string, { value: string }> = {};
    for (const leaf of leaves) {
      const value = this.find(sectionId, studentId, leaf.id)?.mark;
      if (!value) return null;
      kept[leaf.id] = { value };
    }
    if (leaves.length === 0) return null;
    const decided = this.find(sectionId, studentId, YEAR)?.mark;
    if (decided) return decided;
    const key = `${rules.id} ${section.yearId}`;
    let plan = this.#plans.get(key);
    if (!plan) {
      const own = this.terms.filter((term) => term.yearId === section.yearId);
      plan = planSection(withTermsOf(rules.policy, own), rules.scale, []);
      this.#plans.set(key, plan);
    }
    return gradeStudent(plan, { cells: {}, kept }).year.final.all.mark;
  }
}

/** A decision about the year rests on all its terms: it shows only when each of them is published. */
function withoutUnpublished(rows: readonly PaperMark[]): PaperMark[] {
  const open = new Set(
    rows.filter((row) => row.node !== YEAR && !row.isPublic).map((row) => `${row.sectionId} ${row.studentId}`),
  );
  return rows.filter((row) => (row.node === YEAR ? !open.has(`${row.sectionId} ${row.studentId}`) : row.isPublic));
}

/** A mark as its scale writes it. */
export const written = (scale: NumericScale | null, mark: string | null | undefined): string | null =>
  mark === null || mark === undefined ? null : scale ? writeMark(scale, mark) : mark;

export const isUnder = (scale: NumericScale | null, mark: string | null | undefined): boolean =>
  scale !== null && mark !== null && mark !== undefined && compareMarks(mark, scale.pass) < 0;

/** Where a mark lies between the two ends of its scale. */
export function ratioOf(scale: NumericScale | null, mark: string | null | undefined): number | null {
  if (!scale || mark === null || mark === undefined) return null;
  const [min, max] = [Number(scale.min), Number(scale.max)];
  const at = Number(roundMark(mark, { mode: 'half-up', places: 4 }));
  return Math.round(Math.max(0, Math.min(1, (at - min) / (max - min))) * 1000) / 1000;
}
