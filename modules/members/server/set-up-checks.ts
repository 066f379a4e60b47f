import type { Role } from '@patio/access';
import { holdsToday, membershipRows } from '@patio/accounts/server';
import { m } from '@patio/messages';
import type { Tx } from '@patio/platform';
import { defineSetUpCheck, type ShownSchool, schoolOf, schoolRows } from '@patio/schools/server';
import { and, eq, inArray } from 'drizzle-orm';

const somebodyWith = (role: Role) => async (tx: Tx, given: readonly ShownSchool[]) => {
  const ids = given.map((school) => school.id);
  const rows = await tx
    .selectDistinct({ schoolId: membershipRows.schoolId })
    .from(membershipRows)
    .leftJoin(schoolRows, schoolOf(membershipRows))
    .where(and(eq(membershipRows.role, role), inArray(membershipRows.schoolId, ids), holdsToday()));
  return new Set(rows.flatMap((row) => (row.schoolId ? [row.schoolId] : [])));
};

defineSetUpCheck({
  name: 'accounts.director',
  title: m.members_check_director,
  remedy: m.members_check_director_remedy,
  order: 100,
  href: '/admin/users/create?role=director&school={id}',
  fulfilled: somebodyWith('director'),
});
defineSetUpCheck({
  name: 'accounts.teachers',
  title: m.members_check_teachers,
  remedy: m.members_check_teachers_remedy,
  order: 110,
  href: '/admin/users/create?role=teacher&school={id}',
  fulfilled: somebodyWith('teacher'),
});
