import type { Role } from '@patio/access';
import { m } from '@patio/messages';
import type { Tx } from '@patio/platform';
import { defineSetUpCheck, type ShownSchool, schools } from '@patio/schools/server';
import { and, eq, inArray } from 'drizzle-orm';
import { memberships } from './schema.ts';
import { holdsToday } from './service/list-memberships.ts';

const somebodyWith = (role: Role) => async (tx: Tx, given: readonly ShownSchool[]) => {
  const ids = given.map((school) => school.id);
  const rows = await tx
    .selectDistinct({ schoolId: memberships.schoolId })
    .from(memberships)
    .leftJoin(schools, and(eq(schools.institutionId, memberships.institutionId), eq(schools.id, memberships.schoolId)))
    .where(and(eq(memberships.role, role), inArray(memberships.schoolId, ids), holdsToday()));
  return new Set(rows.flatMap((row) => (row.schoolId ? [row.schoolId] : [])));
};

defineSetUpCheck({
  name: 'accounts.director',
  title: m.accounts_check_director,
  remedy: m.accounts_check_director_remedy,
  order: 100,
  href: '/admin/users/create?role=director&school={id}',
  fulfilled: somebodyWith('director'),
});
defineSetUpCheck({
  name: 'accounts.teachers',
  title: m.accounts_check_teachers,
  remedy: m.accounts_check_teachers_remedy,
  order: 110,
  href: '/admin/users/create?role=teacher&school={id}',
  fulfilled: somebodyWith('teacher'),
});
