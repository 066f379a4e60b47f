import { ROLES, rolesOf } from '@patio/access';
import { expect, test } from 'vitest';
import { allRoutes } from '../routes.ts';
import { personWith } from '../testing/person.ts';
import { decide, membershipsWith, safeTarget } from './decide.ts';

const ofAdmin = { role: 'admin', needs: 'accounts.read' } as const;

test('a visitor may open what is public and is sent to the door otherwise', () => {
  expect(decide({ role: 'public', needs: null }, null)).toEqual({ allow: true });
  expect(decide(ofAdmin, null)).toEqual({ allow: false, to: 'login' });
});

/** Rights of the platform's own people, which nobody in a school holds. */
const ofPlatform = (needs: string | null) =>
  ['schools.manage_institutions', 'operations.watch_machine', 'operations.back_up'].includes(needs ?? '');

test.each(ROLES)('%s opens exactly the screens that the table of capabilities gives it', (role) => {
  const me = personWith(role);
  const opened = allRoutes.filter((route) => decide(route, me).allow).map((route) => route.path);
  const given = allRoutes.filter((route) => rolesOf(route).includes(role) && !ofPlatform(route.needs));
  expect(opened).toEqual(given.map((route) => route.path));
});

const shared = { role: 'admin', needs: 'people.read_students', own: false } as const;

test('a shared screen opens for every role that holds its right, and for nobody else', () => {
  const open = ROLES.filter((role) => decide(shared, personWith(role)).allow);
  expect(open).toEqual(['admin', 'director', 'coordinator', 'support']);
});

test('a right over oneself or a child opens no page about others, and a right over others no page of one’s own', () => {
  const report = { role: 'teacher', needs: 'attendance.read', own: false } as const;
  expect(decide(report, personWith('coordinator'))).toEqual({ allow: true });
  expect(decide(report, personWith('parent'))).toMatchObject({ reason: 'role' });
  const child = { role: 'parent', needs: 'attendance.read', own: true } as const;
  expect(decide(child, personWith('coordinator'))).toMatchObject({ reason: 'role' });
});

test('a right that somebody was lent opens its screen', () => {
  const me = personWith('psychology');
  const lent = { ...me, capabilities: { ...me.capabilities, 'people.read_students': 'school' as const } };
  expect(decide(shared, lent)).toEqual({ allow: true });
});

test('the right role without the right is refused for the right', () => {
  const me = { ...personWith('admin'), capabilities: {} };
  expect(decide(ofAdmin, me)).toEqual({ allow: false, to: 'unauthorized', reason: 'capability' });
});

test('a role that one holds but has not switched on still asks to switch', () => {
  const me = personWith('teacher', 'parent');
  expect(decide({ role: 'parent', needs: 'accounts.use_own', own: true }, me)).toMatchObject({ reason: 'role' });
  expect(membershipsWith(me, ['parent']).map((each) => each.id)).toEqual(['m-parent']);
  expect(membershipsWith(me, ['teacher'])).toEqual([]);
});

test.each([
  ['/sync?x=1', '/sync?x=1'],
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
  ['/\\evil.example', '/'],
  [undefined, '/'],
])('a target %s leads to %s', (given, target) => {
  expect(safeTarget(given)).toBe(target);
});
