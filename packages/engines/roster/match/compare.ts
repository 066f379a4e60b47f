import type { PersonRecord } from '../records/record.ts';
import { nearDates } from './dates.ts';
import type { Entry } from './directory.ts';
import type { Candidate, MatchReason } from './known.ts';
import { type ComparedName, isPartOf, likeness } from './names.ts';

/** What is compared of a record, worked out once. */
export interface Sought {
  record: PersonRecord;
  name: ComparedName;
}

export interface Compared extends Candidate {
  verdict: 'sure' | 'ask' | 'no';
}

/** From here on a name is alike; below it is another name. */
const ALIKE = 0.5;
/** Below this two names have nothing to do with each other. */
const UNLIKE = 0.2;

/** How well somebody on record fits, and why. */
export function compare({ record, name }: Sought, { person: known, name: theirs }: Entry): Compared {
  const { person } = record;
  const why: MatchReason[] = [];
  const same = name.words.length > 1 && name.text === theirs.text;
  const names = same ? 1 : likenessOf(name, theirs);
  const document = sameOr(person.documentNumber, known.documentNumber);
  const birth = sameOr(person.birthDate, known.birthDate);
  const number =
    record.kind === 'student' &&
    sameOr(record.student.studentNumber?.toLowerCase(), known.studentNumber?.toLowerCase());
  const foreign = record.foreignId !== undefined && record.foreignId === known.foreignId;
  if (foreign) why.push('foreign_id');
  if (document === true) why.push('document');
  if (number === true) why.push('student_number');
  if (birth === true) why.push('birth_date');
  why.push(same ? 'same_name' : names >= ALIKE ? 'similar_name' : 'name_differs');
  if (sameOr(person.email?.toLowerCase(), known.email?.toLowerCase())) why.push('email');
  if (sameOr(person.phone, known.phone)) why.push('phone');
  if (document === false) why.push('document_differs');
  if (birth === false)
    why.push(nearDates(person.birthDate!, known.birthDate!) ? 'birth_date_near' : 'birth_date_differs');
  return { personId: known.id, score: scoreOf(why, names), why, verdict: verdictOf(new Set(why), names) };
}

function likenessOf(a: ComparedName, b: ComparedName): number {
  const part = isPartOf(a.words, b.words) || isPartOf(b.words, a.words);
  return Math.max(likeness(a.grams, b.grams), part ? 0.8 : 0);
}

/** True or false where both say something; null otherwise. */
const sameOr = (a: string | null | undefined, b: string | null | undefined): boolean | null =>
  a && b ? a === b : null;

function verdictOf(why: ReadonlySet<MatchReason>, names: number): Compared['verdict'] {
  const has = (reason: MatchReason) => why.has(reason);
  const alike = names >= ALIKE;
  if (has('foreign_id')) return names >= UNLIKE || has('document') || has('birth_date') ? 'sure' : 'ask';
  if (has('document')) {
    if (has('birth_date_differs') || has('birth_date_near')) return 'ask';
    return has('birth_date') || alike ? (names >= UNLIKE ? 'sure' : 'ask') : 'ask';
  }
  if (has('student_number')) return alike && !has('birth_date_differs') && !has('document_differs') ? 'sure' : 'ask';
  if (has('email') && alike) return has('document_differs') || has('birth_date_differs') ? 'ask' : 'sure';
  if (has('same_name')) {
    if (has('birth_date')) return has('document_differs') ? 'ask' : 'sure';
    // Two people of one name and two days of birth are two people.
    return has('birth_date_differs') || has('document_differs') ? 'no' : 'ask';
  }
  if (!alike) return 'no';
  if (has('birth_date')) return 'ask';
  return has('birth_date_differs') || has('document_differs') || names < 0.75 ? 'no' : 'ask';
}

function scoreOf(why: readonly MatchReason[], names: number): number {
  const has = (reason: MatchReason) => why.includes(reason);
  let score = names * 0.5;
  if (has('birth_date')) score += 0.25;
  if (has('birth_date_near')) score += 0.1;
  if (has('document')) score += 0.25;
  if (has('student_number')) score += 0.2;
  if (has('email') || has('phone')) score += 0.1;
  if (has('foreign_id')) score = Math.max(score, 0.99);
  if (has('document') && has('birth_date') && names >= UNLIKE) score = Math.max(score, 0.98);
  if (has('document_differs')) score -= 0.2;
  if (has('birth_date_differs')) score -= 0.2;
  return Math.round(Math.min(1, Math.max(0, score)) * 1000) / 1000;
}
