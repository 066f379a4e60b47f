import type { Role } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import { m } from '@patio/messages';
import { defineSetUpCheck, type SetUpCheck } from '@patio/schools/server';
import { sql } from 'drizzle-orm';

/** Somebody whose membership holds today, by the date at the school. */
const somebodyWith = (role: Role): SetUpCheck['holds'] => ({
  asked: sql`exists (select 1 from ${membershipRows} x where x.institution_id = (select patio_institution()) and x.school_id = s.id
    and x.role = ${role} and x.ended_at is null and x.starts_on <= s.today and (x.ends_on is null or x.ends_on >= s.today))`,
});

defineSetUpCheck({
  name: 'accounts.director',
  title: m.members_check_director,
  remedy: m.members_check_director_remedy,
  order: 100,
  href: '/admin/users/create?role=director&school={id}',
  holds: somebodyWith('director'),
});
defineSetUpCheck({
  name: 'accounts.teachers',
  title: m.members_check_teachers,
  remedy: m.members_check_teachers_remedy,
  order: 110,
  href: '/admin/users/create?role=teacher&school={id}',
  holds: somebodyWith('teacher'),
});
