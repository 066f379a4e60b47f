import { officeOf } from '@patio/access';
import { m } from '@patio/messages';
import { defineSearch } from '@patio/platform';
import { registerName } from '../contract/names.ts';
import { listMyChildren } from './service/children.ts';
import { listGuardians } from './service/guardians.ts';
import { listStudents } from './service/list-students.ts';
import { findPupils } from './service/pupils.ts';
import { wordsOf } from './service/search.ts';
import { listStaff } from './service/staff.ts';

const NAMES = ['givenNames', 'firstSurname', 'secondSurname'];
const line = (...parts: (string | null | undefined)[]): string | null => parts.filter(Boolean).join(' · ') || null;

defineSearch({
  id: 'people.students',
  needs: 'people.read_students',
  order: 10,
  label: (locale) => m.people_students_title({}, { locale }),
  find: async (tx, actor, search, limit) =>
    (await listStudents(tx, actor, { search, limit, fields: [...NAMES, 'gradeLevel', 'homeroom'] })).items.map(
      (row) => ({
        id: row.id,
        label: registerName(row),
        detail: line(row.gradeLevel, row.homeroom),
        href: `${officeOf(actor.membership.role)}/students/${row.id}`,
      }),
    ),
});

defineSearch({
  id: 'people.pupils',
  needs: 'people.read_pupils',
  order: 10,
  label: (locale) => m.people_my_students({}, { locale }),
  find: async (tx, actor, text, limit) =>
    (await findPupils(tx, actor, text, limit)).map((row) => ({
      id: row.id,
      label: registerName(row),
      detail: line(row.gradeLevel, row.homeroom),
      href: `/teacher/student-detail?student=${row.id}`,
    })),
});

defineSearch({
  id: 'people.guardians',
  needs: 'people.read_guardians',
  order: 20,
  label: (locale) => m.people_guardians_title({}, { locale }),
  find: async (tx, actor, search, limit) =>
    (await listGuardians(tx, actor, { search, limit, fields: [...NAMES, 'children'] })).items.map((row) => ({
      id: row.id,
      label: registerName(row),
      detail: line(...row.children.map((child) => child.name)),
      href: `/admin/parents/${row.id}`,
    })),
});

defineSearch({
  id: 'people.staff',
  needs: 'people.read_staff',
  order: 30,
  label: (locale) => m.people_staff_title({}, { locale }),
  find: async (tx, actor, search, limit) => {
    const { role } = actor.membership;
    const { items } = await listStaff(tx, actor, { search, limit, state: 'working', fields: [...NAMES, 'subjects'] });
    return items.map((row) => ({
      id: row.id,
      label: registerName(row),
      detail: line(...row.subjects),
      href: role === 'support' ? `/support/teachers?member=${row.id}` : `${officeOf(role)}/teachers/${row.id}`,
    }));
  },
});

defineSearch({
  id: 'people.children',
  needs: 'people.read_children',
  order: 10,
  label: (locale) => m.people_my_children({}, { locale }),
  find: async (tx, actor, text, limit) => {
    const asked = wordsOf(text);
    const { items } = await listMyChildren(tx, actor);
    return items
      .filter((row) => asked.every((word) => wordsOf(registerName(row)).some((own) => own.startsWith(word))))
      .slice(0, limit)
      .map((row) => ({
        id: row.id,
        label: registerName(row),
        detail: line(row.gradeLevel, row.homeroom),
        href: `/parent/children/${row.id}`,
      }));
  },
});
