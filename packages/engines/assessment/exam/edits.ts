import type { Exam } from './exam.ts';

/** An exam with what surrounds it. Times are milliseconds. */
export interface Sitting extends Exam {
  opensAt: number;
  closesAt: number;
  password: string | null;
}

export const EDITS = [
  'wording',
  'more_time',
  'less_time',
  'closes_later',
  'closes_earlier',
  'opens_otherwise',
  'password',
  'more_attempts',
  'fewer_attempts',
  'going_back_allowed',
  'going_back_forbidden',
  'questions',
  'points',
  'order',
] as const;
export type Edit = (typeof EDITS)[number];

const wording = ({ title, instructions, sections }: Sitting) =>
  JSON.stringify([title, instructions, sections.map((each) => [each.title, each.instructions])]);
const questions = ({ sections }: Sitting) =>
  JSON.stringify(sections.map(({ id, parts }) => [id, parts.map(({ points: _, ...part }) => part)]));
const points = ({ sections }: Sitting) => JSON.stringify(sections.map(({ parts }) => parts.map((part) => part.points)));
const order = ({ sections, shuffleOptions, oneAtATime }: Sitting) =>
  JSON.stringify([sections.map(({ shuffle }) => shuffle), shuffleOptions, oneAtATime]);

/** No limit is the most there is. */
const time = ({ minutes }: Sitting) => minutes ?? Infinity;

/** Everything in which two versions of an exam differ. */
export function editsBetween(before: Sitting, after: Sitting): Edit[] {
  const tests: [Edit, boolean][] = [
    ['wording', wording(before) !== wording(after)],
    ['more_time', time(after) > time(before)],
    ['less_time', time(after) < time(before)],
    ['closes_later', after.closesAt > before.closesAt],
    ['closes_earlier', after.closesAt < before.closesAt],
    ['opens_otherwise', after.opensAt !== before.opensAt],
    ['password', after.password !== before.password],
    ['more_attempts', after.attempts > before.attempts],
    ['fewer_attempts', after.attempts < before.attempts],
    ['going_back_allowed', after.canGoBack && !before.canGoBack],
    ['going_back_forbidden', !after.canGoBack && before.canGoBack],
    ['questions', questions(before) !== questions(after)],
    ['points', points(before) !== points(after)],
    ['order', order(before) !== order(after)],
  ];
  return tests.flatMap(([edit, isThere]) => (isThere ? [edit] : []));
}

/** What may change while somebody sits in the exam: nothing that takes time, questions or freedom away, or makes papers unequal. */
const WHILE_SITTING: ReadonlySet<Edit> = new Set([
  'wording',
  'more_time',
  'closes_later',
  'opens_otherwise',
  'password',
  'more_attempts',
  'going_back_allowed',
]);
/** What those who sit in it are told at once. */
const TOLD: ReadonlySet<Edit> = new Set(['wording', 'more_time', 'closes_later', 'going_back_allowed']);

export interface Judged {
  allowed: Edit[];
  refused: Edit[];
  told: Edit[];
}

/** Sorts the changes of an exam. Refused ones must stop the whole edit: half of it would be another exam. */
export function judgeEdits(before: Sitting, after: Sitting, isSatIn: boolean): Judged {
  const edits = editsBetween(before, after);
  const refused = isSatIn ? edits.filter((edit) => !WHILE_SITTING.has(edit)) : [];
  const allowed = edits.filter((edit) => !refused.includes(edit));
  return { allowed, refused, told: isSatIn ? allowed.filter((edit) => TOLD.has(edit)) : [] };
}
