import { ROLES } from '@patio/access';
import { expect, test } from 'vitest';
import { allRoutes } from '../routes.ts';
import { personWith } from '../testing/person.ts';
import { decide, membershipsWith, safeTarget } from './decide.ts';

const ofAdmin = { role: 'admin', needs: 'accounts.read' } as const;

test('a visitor may open what is public and is sent to the door otherwise', () => {
  expect(decide({ role: 'public', needs: null }, null)).toEqual({ allow: true });
  expect(decide(ofAdmin, null)).toEqual({ allow: false, to: 'login' });
});

test.each(ROLES)('%s opens no screen of another role', (role) => {
  const me = personWith(role);
  const foreign = allRoutes.filter((route) => !['public', 'any', role].includes(route.role));
  expect(foreign.length).toBeGreaterThan(100);
  expect(foreign.filter((route) => decide(route, me).allow).map((route) => route.path)).toEqual([]);
});

test('the right role without the right is refused for the right', () => {
  const me = { ...personWith('admin'), capabilities: {} };
  expect(decide(ofAdmin, me)).toEqual({ allow: false, to: 'unauthorized', reason: 'capability' });
});

test('a role that one holds but has not switched on still asks to switch', () => {
  const me = personWith('teacher', 'parent');
  expect(decide({ role: 'parent', needs: 'accounts.use_own' }, me)).toMatchObject({ reason: 'role' });
  expect(membershipsWith(me, 'parent').map((each) => each.id)).toEqual(['m-parent']);
  expect(membershipsWith(me, 'teacher')).toEqual([]);
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
