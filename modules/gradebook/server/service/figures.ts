import type { Actor } from '@patio/access';
import { gradeStudent, NOT_EVALUATED, planSection, type StudentWork, writeMark } from '@patio/engine-grading';
import { clock, type Tx } from '@patio/platform';
import type { LevelView, SectionFigures } from '../../contract.ts';
import { engineItem, gatherWork, NO_WORK } from '../../grading/cells.ts';
import { shareOn, shownMean, whyHelp, whyHelpByLevels } from '../../grading/figures.ts';
import { leavesOf } from '../../grading/terms.ts';
import { competenciesOf } from './close-levels.ts';
import { readSheets } from './read-book.ts';
import { readWork, type SectionWork } from './read-work.ts';
import { type Rules, rulesOf } from './rules.ts';
import { readLevels } from './save-levels.ts';
import type { GradedSection } from './section.ts';

/** The term that runs today, or the last that began. */
export function termOfNow(rules: Pick<Rules, 'terms'>): string | null {
  const today = clock.now().toISOString().slice(0, 10);
  const leaves = leavesOf(rules.terms).flatMap((leaf) => rules.terms.find((term) => term.id === leaf.id) ?? []);
  return (leaves.filter((term) => term.startsOn <= today).at(-1) ?? leaves[0])?.id ?? null;
}

interface Ground {
  rules: Rules;
  data: SectionWork;
  work: ReadonlyMap<string, StudentWork>;
  levels: readonly LevelView[];
  lacksCompetencies: boolean;
  stateOf: (termId: string) => SectionFigures['terms'][number]['state'];
}

/** Everything that a class's figures rest on, for everyone or for one student. */
export async function groundOf(tx: Tx, actor: Actor, section: GradedSection, studentId?: string): Promise<Ground> {
  const rules = await rulesOf(tx, actor, section);
  const data = await readWork(tx, section, studentId);
  const sheets = await readSheets(tx, section);
  const levels = rules.competency ? await readLevels(tx, section) : [];
  return {
    rules,
    data,
    levels,
    lacksCompetencies: rules.competency !== null && (await competenciesOf(tx, section)).length === 0,
    work: gatherWork(data.items, data.grades, data.overrides, data.recoveries, data.kept),
    stateOf: (termId) => sheets.find((sheet) => sheet.termId === termId)?.state ?? 'draft',
  };
}

/** What was judged in a term, of one student or of the whole class. */
const levelsIn = (levels: readonly LevelView[], termId: string, studentId?: string) =>
  levels.filter(
    (each) =>
      each.termId === termId &&
      each.level !== NOT_EVALUATED &&
      (studentId === undefined || each.studentId === studentId),
  );

/** How many competencies stand at each level, from the highest down; levels are counted, never averaged. */
function countedLevels({ rules, levels }: Ground, termId: string, studentId?: string): string | null {
  const own = levelsIn(levels, termId, studentId);
  const line = (rules.competency?.scale.levels ?? [])
    .toReversed()
    .map((level) => ({ id: level.id, count: own.filter((each) => each.level === level.id).length }))
    .filter((each) => each.count > 0)
    .map((each) => `${each.count} ${each.id}`)
    .join(' · ');
  return line || null;
}

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
  const { rules, data, work, stateOf } = ground;
  const { scale } = rules;
  const plan = planSection(rules.policy, scale, data.items.map(engineItem));
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
  const running = new Set(data.items.filter((item) => item.termId === now).map((item) => item.id));
  const missing = data.grades.filter(
    (grade) => grade.studentId === studentId && grade.state === 'missing' && running.has(grade.itemId),
  ).length;
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

/** A class in figures: every term's average, everyone's grades, what is missing and who may need help. */
export async function sectionFigures(tx: Tx, actor: Actor, section: GradedSection): Promise<SectionFigures> {
  const ground = await groundOf(tx, actor, section);
  const { rules, data, stateOf } = ground;
  const here = data.students.filter((student) => student.until === null);
  const rows = here.map((student) => ({ id: student.id, name: student.name, ...standingsOf(ground, student.id) }));
  const termId = termOfNow(rules);
  const columns = data.items.filter((item) => item.termId === termId);
  const written = data.grades.filter(
    (grade) =>
      grade.state !== 'pending' &&
      columns.some((item) => item.id === grade.itemId) &&
      here.some((student) => student.id === grade.studentId),
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
        levels: rules.competency ? countedLevels(ground, id) : null,
        share: shares.length === 0 ? null : shares.reduce((sum, each) => sum + each, 0) / shares.length,
        passed: rows.filter((row) => row.terms[at]?.passed === true).length,
        graded: marks.length,
      };
    }),
    lacksCompetencies: ground.lacksCompetencies,
    missing: rows.reduce((sum, row) => sum + row.missing, 0),
    pending: Math.max(0, columns.length * here.length - written),
    students: rows.map(({ terms, ...row }) => ({ ...row, terms: terms.map(({ exact: _, ...term }) => term) })),
  };
}
