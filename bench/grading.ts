import {
  type Cell,
  type GradeItem,
  gradeStudent,
  type NumericScale,
  planSection,
  type StudentWork,
} from '@patio/engine-grading';
import { PRESETS } from '@patio/engine-grading/presets';

/** The exact engine against the same rules in plain floats: what exactness and the four totals cost. */
interface Measure {
  name: string;
  value: number;
  unit: string;
  against: number;
  ratio: number;
}

const preset = PRESETS.US;
const scale = preset.scales[0] as NumericScale;
const policy = preset.policies.find((each) => each.id === 'us-quarters')!;

let seed = 42;
function random(below: number): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed % below;
}

const MAXES = ['10', '20', '25', '50', '100'];

function columns(perTerm: number): GradeItem[] {
  return [1, 2, 3, 4].flatMap((term) =>
    Array.from({ length: perTerm }, (_, at) => ({
      id: `q${term}-${at}`,
      node: `q${term}`,
      category: policy.categories[at % policy.categories.length]!.id,
      max: MAXES[at % MAXES.length]!,
    })),
  );
}

/** One student's cells; what is filled goes up to a share of the columns, as in the middle of a year. */
function student(items: readonly GradeItem[], filled: number): StudentWork {
  const cells: Record<string, Cell> = {};
  for (const [at, item] of items.entries()) {
    const score = String(random(Number(item.max) * 2 + 1) / 2);
    const isMissing = random(12) === 0;
    if (at < items.length * filled) cells[item.id] = isMissing ? { state: 'missing' } : { state: 'graded', score };
  }
  return { cells };
}

/** One total, in floats, dropping the lowest by percent: faster, inexact, and not even monotone. */
function gradeNaively(items: readonly GradeItem[], work: StudentWork): number {
  let year = 0;
  for (const term of ['q1', 'q2', 'q3', 'q4']) {
    let sum = 0;
    let weights = 0;
    for (const category of policy.categories) {
      const scores = items
        .filter((item) => item.node === term && item.category === category.id)
        .map((item) => ({ score: Number(work.cells[item.id]?.score ?? 0), max: Number(item.max) }))
        .sort((a, b) => a.score / a.max - b.score / b.max)
        .slice(category.dropLowest);
      const max = scores.reduce((total, each) => total + each.max, 0);
      if (max === 0) continue;
      sum += (Number(category.weight) * 100 * scores.reduce((total, each) => total + each.score, 0)) / max;
      weights += Number(category.weight);
    }
    year += Number((sum / weights).toFixed(1)) / 4;
  }
  return Math.round(year);
}

function cpuMilliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

function measure(name: string, exact: () => void, naive: () => void, times = 1): Measure {
  exact();
  naive();
  const value = cpuMilliseconds(() => {
    for (let at = 0; at < times; at++) exact();
  });
  const against = cpuMilliseconds(() => {
    for (let at = 0; at < times; at++) naive();
  });
  return {
    name,
    value: round(value / times),
    unit: 'ms of CPU',
    against: round(against / times),
    ratio: round(value / against),
  };
}

function schoolOf(students: number, courses: number, filled: number): Measure {
  const items = columns(10);
  const roster = Array.from({ length: 500 }, () => student(items, filled));
  const plan = planSection(policy, scale, items);
  const all = (grade: (work: StudentWork) => unknown) => () => {
    for (let at = 0; at < students; at++) grade(roster[at % roster.length]!);
  };
  const name = filled < 1 ? 'recompute_school_half_filled' : 'recompute_school';
  const one = measure(
    `grading.${name}_${students}x${courses}`,
    all((work) => gradeStudent(plan, work)),
    all((work) => gradeNaively(items, work)),
    courses,
  );
  return { ...one, value: round(one.value * courses), against: round(one.against * courses) };
}

function gradebookOf(students: number, perTerm: number): Measure[] {
  const items = columns(perTerm);
  const plan = planSection(policy, scale, items);
  const roster = Array.from({ length: students }, () => student(items, 1));
  const size = `${students}x${items.length}`;
  return [
    measure(
      `grading.gradebook_all_${size}`,
      () => roster.forEach((work) => void gradeStudent(plan, work)),
      () => roster.forEach((work) => void gradeNaively(items, work)),
      20,
    ),
    measure(
      `grading.gradebook_keystroke_${size}`,
      () => void gradeStudent(plan, roster[0]!),
      () => void gradeNaively(items, roster[0]!),
      500,
    ),
  ];
}

const measures = [schoolOf(5000, 12, 1), schoolOf(5000, 12, 0.5), ...gradebookOf(45, 20)];
for (const each of measures) {
  if (process.argv.includes('--json')) console.log(JSON.stringify(each));
  else console.log(`${each.name}: ${each.value} ${each.unit}, naive floats ${each.against} (× ${each.ratio})`);
}
