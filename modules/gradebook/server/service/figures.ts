import { gradeStudent, NOT_EVALUATED, planSection, type StudentWork, writeMark } from '@patio/engine-grading';
import { type Rules, rulesFor } from '@patio/grading/server';
import { leavesOf } from '@patio/grading/terms';
import { localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import type { LevelView, SectionFigures } from '../../contract.ts';
import { engineItem, gatherWork, NO_WORK } from '../../model/cells.ts';
import { countLevels, shareOn, shownMean, whyHelp, whyHelpByLevels } from '../../model/figures.ts';
import { failure } from '../failures.ts';
import { withoutCompetencies } from './close-levels.ts';
import { readWorks, type SectionWork } from './read-work.ts';
import { readLevels } from './save-levels.ts';
import type { GradedSection } from './section.ts';

/** The term that runs today, or the last that began. */
export function termOfNow(rules: Pick<Rules, 'terms'>): string | null {
  const today = localDateAt(clock.now(), 'UTC');
  const leaves = leavesOf(rules.terms).flatMap((leaf) => rules.terms.find((term) => term.id === leaf.id) ?? []);
  return (leaves.filter((term) => term.startsOn <= today).at(-1) ?? leaves[0])?.id ?? null;
}

interface Ground {
  rules: Rules;
  data: SectionWork;
  work: ReadonlyMap<string, StudentWork>;
  /** The same for everyone in the class. */
  plan: ReturnType<typeof planSection>;
  /** How much did not come of whom in the running term. */
  missing: ReadonlyMap<string, number>;
  levels: readonly LevelView[];
  lacksCompetencies: boolean;
  stateOf: (termId: string) => SectionFigures['terms'][number]['state'];
}

/** Everything that the figures of these classes rest on, for everyone or for one student; the same few questions however many they are. */
export async function groundsOf(
  tx: Tx,
  found: readonly GradedSection[],
  studentId?: string,
): Promise<Map<string, Ground>> {
  const [rulesBy, works] = await Promise.all([rulesFor(tx, found), readWorks(tx, found, studentId)]);
  const judged = found.filter((section) => rulesBy.get(section.id)?.competency);
  const levels = Map.groupBy(await readLevels(tx, ...judged), (each) => each.sectionId);
  const bare = await withoutCompetencies(tx, judged);
  return new Map(
    found.flatMap(({ id }) => {
      const [rules, data] = [rulesBy.get(id), works.get(id)];
      if (!rules || !data) return [];
      const ground: Ground = {
        rules,
        data,
        levels: levels.get(id) ?? [],
        lacksCompetencies: bare.has(id),
        plan: planSection(rules.policy, rules.scale, data.items.map(engineItem)),
        missing: missingIn(data, termOfNow(rules)),
        work: gatherWork(data.items, data.grades, data.overrides, data.recoveries, data.kept),
        stateOf: (termId) => data.sheets.find((sheet) => sheet.termId === termId)?.state ?? 'draft',
      };
      return [[id, ground]];
    }),
  );
}

function missingIn({ items, grades }: SectionWork, termId: string | null): Map<string, number> {
  const running = new Set(items.filter((item) => item.termId === termId).map((item) => item.id));
  const missing = new Map<string, number>();
  for (const { studentId, state, itemId } of grades)
    if (state === 'missing' && running.has(itemId)) missing.set(studentId, (missing.get(studentId) ?? 0) + 1);
  return missing;
}

/** What was judged in a term, of one student or of the whole class. */
const levelsIn = (levels: readonly LevelView[], termId: string, studentId?: string) =>
  levels.filter(
    (each) =>
      each.termId === termId &&
      each.level !== NOT_EVALUATED &&
      (studentId === undefined || each.studentId === studentId),
  );

const countedLevels = ({ rules, levels }: Ground, termId: string, studentId?: string): string | null =>
  rules.competency
    ? countLevels(
        rules.competency.scale,
        levelsIn(levels, termId, studentId).map((each) => each.level),
      )
    : null;

const helpByLevels = ({ rules, levels }: Ground, studentId: string) =>
  rules.competency
    ? whyHelpByLevels(
        rules.competency.scale,
        leavesOf(rules.terms).map(({ id, name }) => ({
          name,
          levels: levelsIn(levels, id, studentId).map((each) => each.level),
        })),
      )
    : [];

/** One student's terms in a class, exact, with what did not come and why somebody should look. */
export function standingsOf(ground: Ground, studentId: string) {
  const { rules, plan, work, stateOf } = ground;
  const { scale } = rules;
  const grades = gradeStudent(plan, work.get(studentId) ?? NO_WORK);
  const terms = leavesOf(rules.terms).map(({ id }) => {
    const total = grades.terms[id]?.current.all;
    return {
      termId: id,
      exact: rules.competency ? null : (total?.mark ?? null),
      passed: rules.competency ? null : (total?.passed ?? null),
      overridden: total?.overridden ?? false,
      state: stateOf(id),
    };
  });
  const now = termOfNow(rules);
  const at = terms.findIndex((term) => term.termId === now);
  const missing = ground.missing.get(studentId) ?? 0;
  const current = terms[at];
  return {
    terms: terms.map(({ exact, ...term }) => ({
      ...term,
      exact,
      mark: rules.competency
        ? countedLevels(ground, term.termId, studentId)
        : exact === null
          ? null
          : writeMark(scale, exact),
    })),
    missing,
    reasons: [
      ...whyHelp(
        scale,
        { mark: current?.exact ?? null, passed: current?.passed ?? null },
        terms[at - 1]?.exact ?? null,
        missing,
      ),
      ...helpByLevels(ground, studentId),
    ],
  };
}

/** Classes in figures: every term's average, everyone's grades, what is missing and who may need help. */
export async function figuresOf(tx: Tx, found: readonly GradedSection[]): Promise<SectionFigures[]> {
  const grounds = await groundsOf(tx, found);
  return found.flatMap((section) => {
    const ground = grounds.get(section.id);
    return ground ? [figuresFrom(section, ground)] : [];
  });
}

/** One class in figures. */
export async function sectionFigures(tx: Tx, section: GradedSection): Promise<SectionFigures> {
  const [figures] = await figuresOf(tx, [section]);
  if (!figures) throw failure('not_found');
  return figures;
}

function figuresFrom(section: GradedSection, ground: Ground): SectionFigures {
  const { rules, data, stateOf } = ground;
  const here = data.students.filter((student) => student.until === null);
  const rows = here.map((student) => ({ id: student.id, name: student.name, ...standingsOf(ground, student.id) }));
  const termId = termOfNow(rules);
  const columns = new Set(data.items.filter((item) => item.termId === termId).map((item) => item.id));
  const present = new Set(here.map((student) => student.id));
  const written = data.grades.filter(
    (grade) => grade.state !== 'pending' && columns.has(grade.itemId) && present.has(grade.studentId),
  ).length;
  return {
    sectionId: section.id,
    courseId: section.courseId,
    name: section.name,
    look: section.look,
    termId,
    terms: leavesOf(rules.terms).map(({ id, name }, at) => {
      const marks = rows.flatMap((row) => row.terms[at]?.exact ?? []);
      const shares = marks.flatMap((mark) => shareOn(rules.scale, mark) ?? []);
      return {
        termId: id,
        name,
        state: stateOf(id),
        average: shownMean(rules.scale, marks),
        levels: countedLevels(ground, id),
        share: shares.length === 0 ? null : shares.reduce((sum, each) => sum + each, 0) / shares.length,
        passed: rows.filter((row) => row.terms[at]?.passed === true).length,
        graded: marks.length,
      };
    }),
    lacksCompetencies: ground.lacksCompetencies,
    missing: rows.reduce((sum, row) => sum + row.missing, 0),
    pending: Math.max(0, columns.size * here.length - written),
    students: rows.map(({ terms, ...row }) => ({ ...row, terms: terms.map(({ exact: _, ...term }) => term) })),
  };
}
