import { sumPoints } from '../marking/points.ts';
import { type Grade, type GradedItem, gradeAttempt, type ItemGrade, type Key } from './grade.ts';
import { isSameQuestion } from './same-question.ts';

export interface GradedAttempt {
  attempt: string;
  items: readonly GradedItem[];
}

export interface ItemDifference {
  key: string;
  question: string;
  before: number | null;
  after: number | null;
}
export interface AttemptDifference {
  attempt: string;
  before: Pick<Grade, 'earned' | 'possible'>;
  after: Pick<Grade, 'earned' | 'possible'>;
  items: ItemDifference[];
}

/** Who is treated how: everybody by the new key, or nobody worse than before. */
export type Mercy = 'by_new_key' | 'never_lower';

export interface Preview {
  differences: AttemptDifference[];
  up: number;
  down: number;
  same: number;
}
export type Regraded =
  | { ok: true; grades: Map<string, Grade>; preview: Preview }
  | { ok: false; code: 'asks_something_else'; questions: string[] };

const worth = ({ earned, possible }: Pick<Grade, 'earned' | 'possible'>) => (possible === 0 ? 0 : earned / possible);

/** The better of two marks of one question; one that waits for a person is not compared. */
function better(before: ItemGrade, after: ItemGrade): ItemGrade {
  if (before.earned === null || after.earned === null || after.possible !== before.possible) return after;
  return after.earned >= before.earned ? after : { ...after, earned: before.earned };
}

function merciful(before: Grade, after: Grade): Grade {
  const items = after.items.map((item, at) => better(before.items[at]!, item));
  return { ...after, items, earned: sumPoints(items.map(({ earned }) => earned ?? 0)) };
}

function differenceOf(attempt: string, before: Grade, after: Grade): AttemptDifference | null {
  const items = after.items.flatMap((item, at): ItemDifference[] => {
    const old = before.items[at]!;
    if (old.earned === item.earned && old.possible === item.possible) return [];
    return [{ key: item.key, question: item.question, before: old.earned, after: item.earned }];
  });
  if (items.length === 0) return null;
  const of = ({ earned, possible }: Grade) => ({ earned, possible });
  return { attempt, before: of(before), after: of(after), items };
}

/** Marks all attempts by changed keys and says what that moves; nothing is decided until somebody has seen the preview. */
export function regrade(
  attempts: readonly GradedAttempt[],
  before: Key,
  after: Key,
  mercy: Mercy = 'by_new_key',
): Regraded {
  const foreign = [...after].filter(([id, { question }]) => {
    const old = before.get(id)?.question;
    return old !== undefined && !isSameQuestion(old, question);
  });
  if (foreign.length > 0) return { ok: false, code: 'asks_something_else', questions: foreign.map(([id]) => id) };
  const grades = new Map<string, Grade>();
  const differences: AttemptDifference[] = [];
  for (const { attempt, items } of attempts) {
    const [old, fresh] = [gradeAttempt(items, before), gradeAttempt(items, after)];
    const grade = mercy === 'never_lower' ? merciful(old, fresh) : fresh;
    grades.set(attempt, grade);
    const difference = differenceOf(attempt, old, grade);
    if (difference) differences.push(difference);
  }
  const moved = differences.map((each) => Math.sign(worth(each.after) - worth(each.before)));
  const [up, down] = [moved.filter((sign) => sign > 0).length, moved.filter((sign) => sign < 0).length];
  return { ok: true, grades, preview: { differences, up, down, same: attempts.length - up - down } };
}
