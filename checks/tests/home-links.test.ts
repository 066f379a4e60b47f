import { ROLES, rolesOf } from '@patio/access';
import { makeId } from '@patio/kernel';
import { figuresFor, waitingFor } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { expect, test } from 'vitest';
import '../../apps/server/modules.ts';
import { builtRoutes } from '../../apps/web/src/built.ts';

const byParts = (path: string) => path.split('/').map((part) => (part.startsWith('$') ? '[^/]+' : part));
const routeAt = (href: string) => {
  const [address = ''] = href.split(/[?#]/);
  return builtRoutes.find(({ path }) => new RegExp(`^${byParts(path).join('/')}$`).test(address));
};

test.each(ROLES)('every number and every line on the home of %s opens a page that lets it in', (role) => {
  const actor = actorOf(role, { institutionId: makeId(), schoolId: role === 'admin' ? null : makeId() });
  const lines = [...waitingFor(actor), ...figuresFor(actor)];
  const dead = lines.flatMap(({ id, href }) => {
    const route = routeAt(href(actor));
    const opens = route && (route.role === 'public' || rolesOf(route).includes(role));
    return opens ? [] : [`${id} leads to ${href(actor)}`];
  });
  expect(dead).toEqual([]);
  if (['admin', 'director', 'coordinator', 'support'].includes(role)) expect(lines.length).toBeGreaterThan(3);
});
