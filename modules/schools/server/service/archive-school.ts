import type { Actor } from '@patio/access';
import { clock, type Tx } from '@patio/platform';
import { and, isNull, ne } from 'drizzle-orm';
import { failure } from '../failures.ts';
import type { SchoolRow } from '../policy.ts';
import { schools } from '../schema.ts';
import { editSchool } from './schools.ts';

/** Closes a school: it leaves every list and nobody signs in to it; nothing in it is destroyed. The last one stays. */
export async function archiveSchool(tx: Tx, actor: Actor, school: SchoolRow, seen: number): Promise<void> {
  const others = await tx.$count(schools, and(isNull(schools.archivedAt), ne(schools.id, school.id)));
  if (others === 0) throw failure('last_school');
  await editSchool(tx, actor, school, seen, { archivedAt: clock.now() }, 'schools.archived');
}

/** Opens a closed school again, as it was. */
export async function restoreSchool(tx: Tx, actor: Actor, school: SchoolRow): Promise<void> {
  await editSchool(tx, actor, school, school.version, { archivedAt: null }, 'schools.restored');
}
