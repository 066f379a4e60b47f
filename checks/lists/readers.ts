import type { Actor, Role } from '@patio/access';
import { memberships } from '@patio/accounts/server';
import { fillDemo } from '@patio/demo/fill';
import { inPlatform, inTenant } from '@patio/platform';
import { institutions } from '@patio/schools/server';
import type { TestDatabase } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { SESSION_COOKIE } from '../../apps/server/http/open-context.ts';
import { openTestApp, type TestApp } from '../matrix/test-app.ts';

export interface Readers {
  /** The answer to somebody of the demo school with this role; null where there is nothing for them. */
  get(role: Role, address: string): Promise<Record<string, unknown> | null>;
  /** Only the status of such an answer, whatever it is. */
  status(role: Role, address: string): Promise<number>;
  close(): Promise<void>;
}

const tokenOf = (role: Role): string => `reader-of-the-lists-${role}`;

/** A small demo school, and one person of each role who asks it through HTTP. */
export async function openReaders(database: TestDatabase, roles: readonly Role[]): Promise<Readers> {
  const actors = new Map<string, Actor>();
  const house: TestApp = await openTestApp(database.appUrl, async (token) => {
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
  for (const role of roles) {
    const found = everyone.find((one) => one.role === role);
    if (!found) throw new Error(`nobody is ${role}`);
    const { id, userId, schoolId, platform } = found;
    const membership = { id, institutionId, schoolId, role, platform };
    actors.set(tokenOf(role), { userId, institutionId, membership, overrides: [], delegations: [] });
  }
  const ask = (role: Role, address: string) =>
    house.app.inject({ url: `/api${address}`, headers: { cookie: `${SESSION_COOKIE}=${tokenOf(role)}` } });
  return {
    status: async (role, address) => (await ask(role, address)).statusCode,
    get: async (role, address) => {
      const answer = await ask(role, address);
      if ([403, 404].includes(answer.statusCode)) return null;
      expect(`${answer.statusCode} ${house.lastFault()}`, address).toBe('200 ');
      return answer.json();
    },
    close: () => house.close(),
  };
}
