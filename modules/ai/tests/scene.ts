import type { Actor } from '@patio/access';
import { makeMember } from '@patio/notices/testing';
import { linkAccount, recordConsent, studentRows } from '@patio/people/server';
import { makeGuardian, makeRegistry, makeStudent } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { sealKeys } from '../testing/index.ts';

export interface Pupil {
  id: string;
  actor: Actor;
  guardianPersonId: string;
}

export interface Scene {
  admin: Actor;
  institutionId: string;
  schoolId: string;
}

/** A school with an admin whose account is real. */
export async function makeScene(): Promise<Scene> {
  sealKeys();
  const { institutionId, schoolId } = await makeRegistry();
  return { admin: await makeMember(institutionId, 'admin', { name: 'Marta Ruiz' }), institutionId, schoolId };
}

/** A student with an account and a guardian. */
export async function makePupil({ admin, institutionId, schoolId }: Scene, birthDate = '2016-05-02'): Promise<Pupil> {
  const student = await makeStudent(admin, schoolId, { birthDate });
  const { tie } = await makeGuardian(admin, student.id);
  const actor = await makeMember(institutionId, 'student', { schoolId, email: null });
  await inTenant(admin, async (tx) => {
    const [row] = await tx
      .select({ personId: studentRows.personId })
      .from(studentRows)
      .where(eq(studentRows.id, student.id));
    await linkAccount(tx, row!.personId, actor.userId);
  });
  return { id: student.id, actor, guardianPersonId: tie.personId };
}

/** What a guardian says to the tutor. */
export const say = ({ admin }: Scene, pupil: Pupil, answer: 'given' | 'refused' | 'withdrawn') =>
  inTenant(admin, (tx) =>
    recordConsent(tx, admin, {
      studentId: pupil.id,
      guardianPersonId: pupil.guardianPersonId,
      purpose: 'ai',
      answer,
      evidence: 'Ficha',
    }),
  );
