import {
  type Answer,
  type Grade,
  type GradedItem,
  gradeAttempt,
  type ItemGrade,
  itemsOf,
  type Key,
  type Mercy,
  type Paper,
  type Question,
  type Result,
  sumPoints,
  type Treatment,
} from '@patio/engine-assessment';

/** What one question of an attempt earned, as it is kept. */
export interface StoredGrade {
  key: string;
  question: string;
  /** The version that was asked. */
  number: number;
  result: Result;
  /** Null while a person has to mark it. */
  earned: number | null;
  possible: number;
}

/** How a question of an exam counts since its key was found faulty; the newest line of each question holds. */
export interface Mended {
  question: string;
  treatment: Treatment;
  mercy: Mercy;
  /** The version by which it is marked; null for the one that was asked. */
  number: number | null;
}

/** A version of a question under a name of its own: papers of one exam may ask different ones. */
export const versionName = (question: string, number: number): string => `${question} ${number}`;

/** An attempt as the engine grades it. */
export const gradedItems = (
  paper: Paper,
  answers: ReadonlyMap<string, Answer>,
  manual: ReadonlyMap<string, number>,
): GradedItem[] =>
  itemsOf(paper).map(({ key, question, version, points, seed }) => ({
    key,
    question: versionName(question, version),
    points,
    seed,
    answer: answers.get(key) ?? null,
    manual: manual.get(key) ?? null,
  }));

/** The keys by which papers are marked, as they stood after each mending: the first are those that were asked. */
export interface Stage {
  keys: Key;
  /** Versions whose marks may not fall in this stage. */
  merciful: ReadonlySet<string>;
}

/** All stages of the keys of some papers. */
export function stagesOf(
  papers: readonly Paper[],
  bodies: ReadonlyMap<string, Question>,
  mended: readonly Mended[],
): Stage[] {
  const byQuestion = Map.groupBy(mended, ({ question }) => question);
  const most = Math.max(0, ...[...byQuestion.values()].map((lines) => lines.length));
  const asked = new Map(
    papers.flatMap(itemsOf).map(({ question, version }) => [versionName(question, version), { question, version }]),
  );
  return Array.from({ length: most + 1 }, (_, stage) => {
    const keys = new Map<string, { question: Question; treatment: Treatment }>();
    const merciful = new Set<string>();
    for (const [name, { question, version }] of asked) {
      const lines = byQuestion.get(question) ?? [];
      const line = stage === 0 ? undefined : lines[Math.min(stage, lines.length) - 1];
      const body = bodies.get(versionName(question, line?.number ?? version));
      if (!body) throw new RangeError(`no version ${name}`);
      keys.set(name, { question: body, treatment: line?.treatment ?? 'as_marked' });
      if (line?.mercy === 'never_lower') merciful.add(name);
    }
    return { keys, merciful };
  });
}

/** The better of two marks of one question; one that waits for a person is not compared. */
const better = (before: ItemGrade, after: ItemGrade): ItemGrade =>
  before.earned === null || after.earned === null || before.possible !== after.possible || after.earned >= before.earned
    ? after
    : { ...after, earned: before.earned };

/** The grade of one attempt from nothing but its answers and the keys, through all that was mended. */
export function gradeThrough(items: readonly GradedItem[], stages: readonly Stage[]): Grade {
  const [first, ...later] = stages.map(({ keys }) => gradeAttempt(items, keys));
  return later.reduce((before, fresh, at) => {
    const { merciful } = stages[at + 1]!;
    const graded = fresh.items.map((item, place) =>
      merciful.has(item.question) ? better(before.items[place]!, item) : item,
    );
    return { ...fresh, items: graded, earned: sumPoints(graded.map(({ earned }) => earned ?? 0)) };
  }, first!);
}

/** A grade as it is kept with its attempt. */
export const storedGrade = ({ items }: Grade): StoredGrade[] =>
  items.map(({ key, question, marked, earned, possible }) => {
    const [id = '', number = '1'] = question.split(' ');
    return { key, question: id, number: Number(number), result: marked.result, earned, possible };
  });
