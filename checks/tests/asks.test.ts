import { expect, test } from 'vitest';
import { contracts } from '../../apps/server/modules.ts';
import { builtRoutes } from '../../apps/web/src/built.ts';

const asking = builtRoutes.filter((route) => route.asks);

test('some screens say what they ask first', () => {
  expect(asking.map(({ path }) => path)).toContain('/teacher/gradebook/$sectionId');
});

test.each(asking.map((route) => [route.path, route] as const))(
  '%s asks what a module answers, with words of its address',
  (_, route) => {
    for (const { of, input = {} } of route.asks ?? []) {
      const [module = '', procedure = ''] = of.split('.');
      const found = (contracts as Record<string, Record<string, { '~orpc'?: { route: { method?: string } } }>>)[
        module
      ]?.[procedure];
      expect(found?.['~orpc']?.route.method, of).toBe('GET');
      for (const word of Object.values(input)) if (word.startsWith('$')) expect(route.path).toContain(word);
    }
  },
);
