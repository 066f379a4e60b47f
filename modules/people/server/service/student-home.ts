import type { Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { personOf } from '../read/persons.ts';
import { persons, students } from '../schema.ts';

/** The kind of home the school chose for the student who signs in with this account; nothing is said of anybody else. */
export async function homeOfStudentAccount(tx: Tx, userId: string): Promise<'k3' | 'normal' | 'special'> {
  const [own] = await tx
    .select({ profile: students.learningProfile })
    .from(students)
    .innerJoin(persons, personOf(students))
    .where(and(eq(persons.userId, userId), isNull(students.mergedIntoId), eq(students.status, 'active')))
    .limit(1);
  return own?.profile.home ?? 'normal';
}
