import type { Actor } from '@patio/access';
import { assigned, assignments, attemptLog, submissions } from '@patio/assignments/server';
import { findDemoScale, gradeDemo, postDemo } from '@patio/assignments/testing';
import { chanceOf, shuffle } from '@patio/engine-assessment';
import { items } from '@patio/gradebook/server';
import { addDays, type LocalDate } from '@patio/kernel';
import { clock, insertMany, type Tx } from '@patio/platform';
import type { DemoSchool } from '@patio/schools/testing';
import { sql } from 'drizzle-orm';
import { answerLog, answers, attempts, exams } from '../server/index.ts';
import { isPlain } from './demo-answers.ts';
import type { BankEntry } from './demo-bank.ts';
import { type ExamClass, listClassStudents, listExamClasses } from './demo-classes.ts';
import { type Moment, makeDemoExam, noRows, type Plan, type Rows } from './demo-make.ts';

export const EXAM_TABLES = [
  'assessments_questions',
  'assessments_question_version_log',
  'assessments_question_files',
  'assessments_exams',
  'assessments_attempts',
  'assessments_answers',
  'assessments_answer_log',
  'assignments_assignments',
  'assignments_sections',
  'assignments_submissions',
  'assignments_attempt_log',
  'assignments_grading_log',
  'assignments_annotations',
  'gradebook_items',
  'gradebook_grades',
  'gradebook_grade_log',
];

const ASKED = 8;
const TITLES: Readonly<Record<Exclude<Moment, 'open'>, readonly [es: string, en: string]>> = {
  returned: ['Examen de la primera unidad', 'First unit exam'],
  marked: ['Examen de la segunda unidad', 'Second unit exam'],
  to_come: ['Examen de la tercera unidad', 'Third unit exam'],
};
const OPEN: readonly [es: string, en: string] = ['Práctica calificada de hoy', 'Quiz of today'];

const titleOf = ({ subject }: ExamClass, [es, en]: readonly [string, string]): string => (subject === 'ING' ? en : es);

/** Some questions of the class's subject and grade, drawn by the title. */
function choose(bank: readonly BankEntry[], of: ExamClass, title: string, essay: boolean): BankEntry[] {
  const fit = bank.filter(
    ({ subject, grades: [from, to] }) => subject === of.subject && from <= of.grade && of.grade <= to,
  );
  const plain = shuffle(
    fit.filter(({ body }) => isPlain(body)),
    chanceOf(`${title} ${of.grade}`),
  ).slice(0, ASKED);
  const written = essay ? fit.find(({ body }) => body.kind === 'essay') : undefined;
  return written ? [...plain, written] : plain;
}

const inTerm = (day: LocalDate, of: ExamClass): LocalDate =>
  day < of.termStartsOn ? of.termStartsOn : day > of.termEndsOn ? of.termEndsOn : day;
/** Ten in the morning, west of the Atlantic. */
const morning = (day: LocalDate): Date => new Date(`${day}T15:00:00Z`);

const DAYS: Readonly<Record<Exclude<Moment, 'open'>, number>> = { returned: -15, marked: -3, to_come: 3 };

type Base = Omit<Plan, 'moment' | 'title' | 'opensAt' | 'closesAt' | 'minutes' | 'chosen' | 'nth'>;

function planDated(
  base: Base,
  bank: readonly BankEntry[],
  moment: Exclude<Moment, 'open'>,
  today: LocalDate,
  essay: boolean,
): Plan | null {
  const opensAt = morning(inTerm(addDays(today, DAYS[moment]), base.of));
  const title = titleOf(base.of, TITLES[moment]);
  const chosen = choose(bank, base.of, title, essay);
  if (chosen.length < 5) return null;
  const closesAt = new Date(opensAt.getTime() + 2 * 3_600_000);
  // A term that has just begun or is about to end leaves no room for what is over, or still to come.
  if (moment === 'to_come' ? closesAt <= base.now : closesAt >= base.now) return null;
  return { ...base, moment, title, opensAt, closesAt, minutes: 45, chosen, nth: DAYS[moment] + 20 };
}

const planOpen = (base: Base, bank: readonly BankEntry[]): Plan | null => {
  const title = titleOf(base.of, OPEN);
  const chosen = choose(bank, base.of, title, false);
  const opensAt = new Date(base.now.getTime() - 20 * 60_000);
  const closesAt = new Date(base.now.getTime() + 10 * 3_600_000);
  return chosen.length < 5
    ? null
    : { ...base, moment: 'open', title, opensAt, closesAt, minutes: 300, chosen, nth: 60 };
};

async function write(tx: Tx, rows: Rows): Promise<void> {
  await insertMany(tx, assignments, rows.assignments);
  await insertMany(tx, items, rows.items);
  await insertMany(tx, assigned, rows.assigned);
  await insertMany(tx, exams, rows.exams);
  await insertMany(tx, attempts, rows.attempts);
  await insertMany(tx, answers, rows.answers);
  await insertMany(tx, answerLog, rows.answerLog);
  await insertMany(tx, attemptLog, rows.attemptLog);
  await insertMany(tx, submissions, rows.submissions);
  if (rows.returned.length > 0) await postDemo(tx, rows.returned);
  await gradeDemo(tx);
}

export interface DemoExams {
  school: DemoSchool;
  bank: readonly BankEntry[];
  today: LocalDate;
  /** The account of the teacher whose classes have essays to mark and one that sits in an exam now. */
  teacherId: string;
  /** Whoever tries the school sits in no exam by themselves. */
  triedBy: readonly string[];
}

/** Exams in all states for every class of a school that has enough questions. */
export async function fillDemoExams(
  tx: Tx,
  actor: Actor,
  { school, bank, today, teacherId, triedBy }: DemoExams,
): Promise<void> {
  const scale = (await findDemoScale(tx, school)) ?? { least: '0', most: '20', step: '1' };
  const [classes, students] = [await listExamClasses(tx, school, today), await listClassStudents(tx, school)];
  const rows = noRows();
  const now = clock.now();
  let open = false;
  for (const of of classes) {
    const all = students.get(of.id) ?? [];
    const base: Base = { institutionId: actor.institutionId, schoolId: school.id, of, scale, students: all, now };
    const own = of.userId === teacherId;
    for (const moment of ['returned', 'marked', 'to_come'] as const) {
      const plan = planDated(base, bank, moment, today, own && moment === 'marked');
      if (plan) makeDemoExam(rows, plan);
    }
    const tried = all.some(({ userId }) => triedBy.includes(userId));
    if (!own || open || !tried) continue;
    const others = all.filter(({ userId }) => !triedBy.includes(userId));
    const plan = planOpen({ ...base, students: others }, bank);
    if (plan) makeDemoExam(rows, plan);
    open = plan !== null;
  }
  askForHelp(rows);
  await write(tx, rows);
}

/** One of those who sit in an exam now has raised a hand. */
function askForHelp(rows: Rows): void {
  const sitting = rows.attempts.find(({ state }) => state === 'open');
  if (!sitting) return;
  sitting.helpAskedAt = sitting.lastSeenAt;
  sitting.helpText = 'No entiendo lo que pide la pregunta 3.';
}

/** An exam that was to come and that nobody sat is still to come: its day moves on with the school. */
async function putOff(tx: Tx, { school, today }: DemoExams): Promise<void> {
  const day = addDays(today, DAYS.to_come);
  const at = morning(day).toISOString();
  await tx.execute(sql`
    with moved as (
      update ${assigned} x set opens_at = ${at}::timestamptz, due_at = ${at}::timestamptz + interval '2 hours',
        closes_at = ${at}::timestamptz + interval '2 hours'
      from ${exams} e
      where x.institution_id = patio_institution() and x.school_id = ${school.id} and x.closes_at < now()
        and e.institution_id = x.institution_id and e.id = x.assignment_id
        and not exists (select 1 from ${attempts} t where t.institution_id = x.institution_id and t.assigned_id = x.id)
      returning x.item_id)
    update ${items} i set due_on = ${day}::date from moved where i.institution_id = patio_institution() and i.id = moved.item_id`);
}

/** An exam that somebody can sit in today, where the last one is over. */
export async function liveDemoExams(tx: Tx, actor: Actor, given: DemoExams): Promise<void> {
  await putOff(tx, given);
  const { rows: running } = await tx.execute(sql`select 1 from ${exams} e
    join ${assigned} x on x.institution_id = e.institution_id and x.assignment_id = e.id
    where e.institution_id = patio_institution() and e.school_id = ${given.school.id} and x.opens_at <= now() and x.closes_at > now() limit 1`);
  if (running.length > 0) return;
  const scale = (await findDemoScale(tx, given.school)) ?? { least: '0', most: '20', step: '1' };
  const [classes, students] = [
    await listExamClasses(tx, given.school, given.today),
    await listClassStudents(tx, given.school),
  ];
  const of = classes.find(
    ({ id, userId }) =>
      userId === given.teacherId && students.get(id)?.some((one) => given.triedBy.includes(one.userId)),
  );
  if (!of) return;
  const others = (students.get(of.id) ?? []).filter(({ userId }) => !given.triedBy.includes(userId));
  const plan = planOpen(
    { institutionId: actor.institutionId, schoolId: given.school.id, of, scale, students: others, now: clock.now() },
    given.bank,
  );
  if (!plan) return;
  const rows = noRows();
  makeDemoExam(rows, plan);
  askForHelp(rows);
  await write(tx, rows);
}
