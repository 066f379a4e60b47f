import { officeOf } from '@patio/access';
import { nameOf, userRows } from '@patio/accounts/server';
import { m } from '@patio/messages';
import {
  countStudents,
  type PersonNames,
  personNames,
  personOf,
  personRows,
  staffRows,
  staffVisibleTo,
  studentRows,
  studentsAsked,
} from '@patio/people/server';
import { countTogether, defineFigure, defineRecent } from '@patio/platform';
import { schoolRows, schoolsVisibleTo } from '@patio/schools/server';
import { and, eq, inArray, isNull } from 'drizzle-orm';

const called = (person: PersonNames): string =>
  [person.preferredName || person.givenNames, person.firstSurname, person.secondSurname].filter(Boolean).join(' ');

defineFigure({
  id: 'people.students',
  needs: 'people.read_students',
  order: 10,
  label: (locale) => m.homes_figure_students({}, { locale }),
  count: (tx, actor) => countStudents(tx, actor),
  href: (actor) => `${officeOf(actor.membership.role)}/students?f.status=active`,
});
defineFigure({
  id: 'people.staff',
  needs: 'people.read_staff',
  order: 20,
  label: (locale) => m.homes_figure_teachers({}, { locale }),
  count: async (tx, actor) => {
    const where = and(eq(staffRows.position, 'teacher'), isNull(staffRows.leftOn), staffVisibleTo(actor));
    return (await countTogether(tx, { from: staffRows, where, since: undefined })).count;
  },
  href: (actor) => `${officeOf(actor.membership.role)}/teachers?f.position=teacher`,
});

defineRecent({
  type: 'people.student',
  needs: 'people.read_students',
  kind: (locale) => m.homes_kind_student({}, { locale }),
  names: async (tx, actor, ids) => {
    const rows = await tx
      .select({ id: studentRows.id, person: personNames })
      .from(studentRows)
      .innerJoin(personRows, personOf(studentRows))
      .where(and(inArray(studentRows.id, [...ids]), studentsAsked(actor, {})));
    return new Map(rows.map(({ id, person }) => [id, called(person)]));
  },
  href: (actor, id) => `${officeOf(actor.membership.role)}/students/${id}`,
});
defineRecent({
  type: 'people.staff',
  needs: 'people.read_staff',
  kind: (locale) => m.homes_kind_staff({}, { locale }),
  names: async (tx, actor, ids) => {
    const rows = await tx
      .select({ id: staffRows.id, person: personNames })
      .from(staffRows)
      .innerJoin(personRows, personOf(staffRows))
      .where(and(inArray(staffRows.id, [...ids]), staffVisibleTo(actor)));
    return new Map(rows.map(({ id, person }) => [id, called(person)]));
  },
  href: (actor, id) => `${officeOf(actor.membership.role)}/teachers/${id}`,
});
defineRecent({
  type: 'accounts.user',
  needs: 'accounts.read',
  kind: (locale) => m.homes_kind_user({}, { locale }),
  names: async (tx, _actor, ids) => {
    // Row security shows only the people of this institution.
    const rows = await tx
      .select()
      .from(userRows)
      .where(inArray(userRows.id, [...ids]));
    return new Map(rows.map((user) => [user.id, nameOf(user)]));
  },
  href: (_actor, id) => `/admin/users/${id}`,
});
defineRecent({
  type: 'schools.school',
  needs: 'schools.manage',
  kind: (locale) => m.homes_kind_school({}, { locale }),
  names: async (tx, actor, ids) => {
    const rows = await tx
      .select({ id: schoolRows.id, name: schoolRows.name })
      .from(schoolRows)
      .where(and(inArray(schoolRows.id, [...ids]), schoolsVisibleTo(actor, 'schools.manage')));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  href: (_actor, id) => `/admin/schools/${id}`,
});
