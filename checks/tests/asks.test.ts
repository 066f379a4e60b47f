import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contracts } from '../../apps/server/modules.ts';
import { allParts, builtRoutes } from '../../apps/web/src/built.ts';
import { frameAsks } from '../../apps/web/src/early/table.ts';
import { AREAS } from '../../apps/web/src/records/area-of.ts';

const methodOf = (of: string): string | undefined => {
  const [module = '', procedure = ''] = of.split('.');
  const known = contracts as Record<string, Record<string, { '~orpc'?: { route: { method?: string } } }>>;
  return known[module]?.[procedure]?.['~orpc']?.route.method;
};
const asking = builtRoutes.filter((route) => route.asks);

test('some screens say what they ask first', () => {
  expect(asking.map(({ path }) => path)).toContain('/teacher/gradebook/$sectionId');
});

test.each(asking.map((route) => [route.path, route] as const))(
  '%s asks what a module answers, with words of its address',
  (_, route) => {
    for (const { of, input = {} } of route.asks ?? []) {
      expect(methodOf(of), of).toBe('GET');
      for (const word of Object.values(input)) if (String(word).startsWith('$')) expect(route.path).toContain(word);
    }
  },
);

test.each(['general', ...AREAS])('the frame of %s asks what a module answers', (area) => {
  for (const { of } of frameAsks(area)) expect(methodOf(of), of).toBe('GET');
});

test.each(allParts.filter((part) => part.asks).map((part) => [`${part.slot} ${part.id}`, part] as const))(
  'the part %s asks what a module answers, in a slot that a screen gathers',
  (_, { slot, asks }) => {
    for (const { of } of asks ?? []) expect(methodOf(of), of).toBe('GET');
    expect([...builtRoutes.flatMap(({ slots = [] }) => slots), 'homes.student']).toContain(slot);
  },
);

test('a family’s month shows what its home says of work, messages, fees, meetings, progress and recognition', () => {
  const month = builtRoutes.find(({ path: address }) => address === '/parent/dashboard');
  expect(month?.asks?.map(({ of }) => of)).toEqual(
    expect.arrayContaining([
      'assignments.childrenOwe',
      'conversations.unread',
      'fees.familyDue',
      'appointments.next',
      'tutor.familyLines',
      'recognition.children',
    ]),
  );
});

const root = path.resolve(import.meta.dirname, '../..');

test('no page draws a slot twice: its parts would stand there twice', () => {
  const drawn = globSync('{modules/*,apps/web}/**/*.tsx', { cwd: root, exclude: ['**/node_modules/**'] }).flatMap(
    (file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/<PartSlot\s+slot="([^"]+)"/g)].map(
        ([, slot]) => `${file} ${slot}`,
      ),
  );
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn.filter((each, at) => drawn.indexOf(each) !== at)).toEqual([]);
});
