import { type Actor, type Capability, reachesSchool } from '@patio/access';
import { localDateAt, makeId } from '@patio/kernel';
import { clock, publish, record, type Tx } from '@patio/platform';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { spokenName } from '../../contract/names.ts';
import { type ConsentView, consentAnswered } from '../../contract.ts';
import { failure } from '../failures.ts';
import { studentsVisibleTo, tieHoldsNow } from '../policy.ts';
import { personOf } from '../read/persons.ts';
import { consentLog, guardianships, persons, students } from '../schema.ts';
import { currentTexts } from './consent-texts.ts';

type Word = typeof consentLog.$inferSelect;

/** What a word still means today: it may have run out, or have been said to an older text. */
export function standingOf(
  word: Word | undefined,
  today: string,
  textVersion: number,
): ConsentView['answers'][number]['answer'] {
  if (!word) return 'none';
  if (word.answer !== 'given') return word.answer;
  if (word.textVersion < textVersion) return 'outdated';
  return word.expiresOn !== null && word.expiresOn < today ? 'expired' : 'given';
}

async function getReached(tx: Tx, actor: Actor, studentId: string, capability: Capability) {
  const [student] = await tx
    .select({ id: students.id, schoolId: students.schoolId })
    .from(students)
    .where(and(eq(students.id, studentId), isNull(students.mergedIntoId), studentsVisibleTo(actor, capability)));
  if (!student) throw failure('not_found');
  return student;
}

/** The adults whose word counts for a child now: those whose tie holds. */
export const adultsOf = (tx: Tx, studentId: string) =>
  tx
    .select({ tie: guardianships, person: persons })
    .from(guardianships)
    .innerJoin(persons, personOf(guardianships))
    .where(and(eq(guardianships.studentId, studentId), isNull(persons.mergedIntoId), tieHoldsNow()))
    .orderBy(guardianships.position, guardianships.id);

/** Every purpose with each adult's present word; a family sees its own word only, the office all of them. */
export async function listConsents(
  tx: Tx,
  actor: Actor,
  studentId: string,
  capability: Extract<Capability, 'people.read_students' | 'people.read_children'>,
) {
  const student = await getReached(tx, actor, studentId, capability);
  const words = await tx
    .select()
    .from(consentLog)
    .where(eq(consentLog.studentId, studentId))
    .orderBy(desc(consentLog.at), desc(consentLog.id));
  const all = await adultsOf(tx, studentId);
  const adults = capability === 'people.read_children' ? all.filter((a) => a.person.userId === actor.userId) : all;
  const today = localDateAt(clock.now(), 'UTC');
  const texts = await currentTexts(tx);
  const items = (Object.keys(texts) as Word['purpose'][]).map((purpose) => ({
    purpose,
    textVersion: texts[purpose].version,
    text: texts[purpose].text,
    answers: adults.map(({ tie, person }) => {
      const word = words.find((w) => w.purpose === purpose && w.guardianPersonId === person.id);
      return {
        guardianPersonId: person.id,
        guardianName: spokenName(person),
        relation: tie.relation,
        answer: standingOf(word, today, texts[purpose].version),
        at: word?.at.toISOString() ?? null,
        evidence: word?.evidence ?? null,
        expiresOn: word?.expiresOn ?? null,
        own: person.userId === actor.userId,
      };
    }),
  }));
  return { items, can: { manage: reachesSchool(actor, 'people.manage', student.schoolId) } };
}

interface Said {
  studentId: string;
  purpose: Word['purpose'];
  answer: Word['answer'];
  evidence: string;
  expiresOn?: string | null;
}

async function write(tx: Tx, actor: Actor, schoolId: string, guardianPersonId: string, said: Said): Promise<void> {
  await tx.insert(consentLog).values({
    institutionId: actor.institutionId,
    id: makeId(),
    guardianPersonId,
    textVersion: (await currentTexts(tx))[said.purpose].version,
    ...said,
    // The moment of saying, not of the transaction's beginning: two words in one transaction keep their order.
    at: sql`clock_timestamp()` as unknown as Date,
  });
  await record(
    tx,
    actor,
    'people.consent_recorded',
    { type: 'people.student', id: said.studentId, schoolId },
    { after: { purpose: said.purpose, answer: said.answer } },
  );
  await publish(tx, consentAnswered, { studentId: said.studentId, purpose: said.purpose, answer: said.answer });
}

/** Writes down what an adult said on paper; the evidence says where it is kept. */
export async function recordConsent(
  tx: Tx,
  actor: Actor,
  given: Said & { guardianPersonId: string },
): Promise<{ ok: true }> {
  const { guardianPersonId, ...said } = given;
  const student = await getReached(tx, actor, given.studentId, 'people.manage');
  const adults = await adultsOf(tx, given.studentId);
  if (!adults.some(({ person }) => person.id === guardianPersonId)) throw failure('not_found');
  await write(tx, actor, student.schoolId, guardianPersonId, said);
  return { ok: true };
}

/** The reader's own word for their child, to the text as it stands now. */
export async function answerConsent(
  tx: Tx,
  actor: Actor,
  given: { studentId: string; purpose: Word['purpose']; textVersion: number; answer: Word['answer'] },
): Promise<{ ok: true }> {
  const student = await getReached(tx, actor, given.studentId, 'people.answer_for_child');
  const own = (await adultsOf(tx, given.studentId)).find(({ person }) => person.userId === actor.userId);
  if (!own) throw failure('not_found');
  if (given.textVersion !== (await currentTexts(tx))[given.purpose].version) throw failure('text_renewed');
  const { textVersion: _seen, ...said } = given;
  await write(tx, actor, student.schoolId, own.person.id, { ...said, evidence: 'app' });
  return { ok: true };
}
