import type { Actor, Role } from '@patio/access';
import { memberships } from '@patio/accounts/server';
import { fillDemo } from '@patio/demo/fill';
import { inPlatform, inTenant } from '@patio/platform';
import { institutions } from '@patio/schools/server';
import { useTestDatabase } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { SESSION_COOKIE } from '../../apps/server/http/open-context.ts';
import { modules } from '../../apps/server/modules.ts';
import { type House, openHouse } from '../matrix/house.ts';
import { listProcedures, type Procedure } from '../procedures.ts';

vi.setConfig({ hookTimeout: 240_000 });
const database = useTestDatabase();
const READERS = ['admin', 'director', 'support'] as const;
const actors = new Map<string, Actor>();
let house: House;
let statements = 0;

/** The lists of the house: questions that take a page size and nothing that must be chosen first. */
const LISTS = modules
  .flatMap(({ name, contract }) => listProcedures(name, contract))
  .filter(({ method, path, contract }) => {
    const schema = contract['~orpc'].inputSchema;
    if (method !== 'GET' || !path || path.includes('{') || !schema) return false;
    const shape = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
    return 'limit' in (shape.properties ?? {}) && (shape.required ?? []).length === 0;
  });

beforeAll(async () => {
  house = await openHouse(database.appUrl, async (token) => {
    const actor = actors.get(token);
    return actor ? { actor, sessionId: actor.membership.id } : null;
  });
  await fillDemo('tiny', { ownerUrl: database.ownerUrl });
  const [andes] = await inPlatform(undefined, (tx) =>
    tx.select().from(institutions).where(eq(institutions.slug, 'los-andes')),
  );
  const institutionId = andes?.institutionId ?? '';
  const everyone = await inTenant({ institutionId, userId: institutionId }, (tx) =>
    tx.select().from(memberships).orderBy(asc(memberships.id)),
  );
  for (const role of READERS) {
    const found = everyone.find((one) => one.role === role);
    if (!found) throw new Error(`nobody is ${role}`);
    const { id, userId, schoolId, platform } = found;
    const membership = { id, institutionId, schoolId, role: role as Role, platform };
    actors.set(`reader-of-the-lists-${role}`, { userId, institutionId, membership, overrides: [], delegations: [] });
  }
  const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    statements++;
    return ask.apply(this, given);
  } as never);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await house?.close();
});

/** Asks for one page: how many rows came, and how many statements that took. */
async function page(procedure: Procedure, reader: string, limit: number) {
  const cookie = `${SESSION_COOKIE}=reader-of-the-lists-${reader}`;
  statements = 0;
  const answer = await house.app.inject({ url: `/api${procedure.path}?limit=${limit}`, headers: { cookie } });
  const asked = statements;
  if (answer.statusCode === 403) return null;
  expect(`${answer.statusCode} ${house.lastFault()}`).toBe('200 ');
  const { items } = answer.json() as { items?: unknown[] };
  return { rows: items?.length ?? 0, asked };
}

describe('a page costs as many statements with many rows as with few', () => {
  const grew = new Set<string>();

  test.each(LISTS.map((one) => [one.name, one] as const))('%s', async (name, procedure) => {
    for (const reader of READERS) {
      await page(procedure, reader, 1); // what is remembered from now on is not counted
      const [few, many] = [await page(procedure, reader, 1), await page(procedure, reader, 60)];
      if (!few || !many) continue;
      // One or two more may follow when there is anything to follow; one for each row would be many more.
      expect(many.asked, `${reader}: ${many.rows} rows`).toBeLessThanOrEqual(few.asked + 2);
      if (many.rows > few.rows + 3) grew.add(name);
    }
  });

  test('the big lists were really long enough to tell', () => {
    expect([...grew]).toEqual(
      expect.arrayContaining([
        'people.listStudents',
        'people.listGuardians',
        'people.listStaff',
        'sections.listSections',
      ]),
    );
  });
});
