import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { spokenName } from '../../contract/names.ts';
import type { ConsentView } from '../../contract.ts';
import { studentsVisibleTo } from '../policy.ts';
import { personOf } from '../read/persons.ts';
import { consentLog, persons, students } from '../schema.ts';
import { currentTexts } from './consent-texts.ts';
import { adultsOf, standingOf } from './consents.ts';

export interface OwnConsents {
  studentId: string;
  country: string;
  age: number | null;
  items: {
    purpose: ConsentView['purpose'];
    answers: { name: string; answer: ConsentView['answers'][number]['answer'] }[];
  }[];
}

/** What the adults of the student who asks have said so far, purpose by purpose; null for an account without a record. */
export async function readOwnConsents(tx: Tx, actor: Actor): Promise<OwnConsents | null> {
  const [own] = await tx
    .select({
      studentId: students.id,
      country: schoolRows.country,
      today: sql<string>`(select patio_today())::text`,
      age: sql<number | null>`date_part('year', age((select patio_today()), ${persons.birthDate}))::int`,
    })
    .from(students)
    .innerJoin(persons, personOf(students))
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, students.institutionId), eq(schoolRows.id, students.schoolId)),
    )
    .where(
      and(
        eq(students.institutionId, actor.institutionId),
        isNull(students.mergedIntoId),
        inArray(students.status, ['active', 'on_leave']),
        studentsVisibleTo(actor, 'people.set_own_presentation'),
      ),
    )
    .limit(1);
  if (!own) return null;
  const { today, ...student } = own;
  const [adults, texts, words] = await Promise.all([
    adultsOf(tx, own.studentId),
    currentTexts(tx),
    tx
      .select()
      .from(consentLog)
      .where(eq(consentLog.studentId, own.studentId))
      .orderBy(desc(consentLog.at), desc(consentLog.id)),
  ]);
  const items = (Object.keys(texts) as ConsentView['purpose'][]).map((purpose) => ({
    purpose,
    answers: adults.map(({ person }) => {
      const word = words.find((one) => one.purpose === purpose && one.guardianPersonId === person.id);
      return { name: spokenName(person), answer: standingOf(word, today, texts[purpose].version) };
    }),
  }));
  return { ...student, items };
}
