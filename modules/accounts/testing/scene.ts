import type { Role } from '@patio/access';
import { deliver, inTenant, openSecrets, platformSchema, useClock as setClock, standingClock } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { type TestDatabase, useTestDatabase as testDatabase } from '@patio/testing';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openAccounts } from '../server/settings.ts';
import { type MadePerson, makeUser, type PersonGiven } from './index.ts';

export { LIMITS } from '../server/limits.ts';
export { updateProfile } from '../server/service/own-account.ts';
export { visitorOf } from './visitor.ts';

export const SECRET = 'a secret for tests that nobody else may use';
export const openForTests = (given: Parameters<typeof openAccounts>[0] | object = {}) =>
  openAccounts({
    publicUrl: 'http://localhost:3000',
    secrets: openSecrets({ dataDir: '/nowhere', secret: SECRET }),
    ...given,
  });

/** Two institutions and a clock that stands still, far ahead, so that no rule can lean on the real one by accident. */
export interface Scene {
  database: TestDatabase;
  clock: ReturnType<typeof standingClock>;
  andes: Awaited<ReturnType<typeof makeInstitution>>;
  sierra: Awaited<ReturnType<typeof makeInstitution>>;
  school: Awaited<ReturnType<typeof makeSchool>>;
  otherSchool: Awaited<ReturnType<typeof makeSchool>>;
  /** A person of one role in Los Andes; teachers and the like in its school. */
  person(role: Role, given?: Partial<PersonGiven>): Promise<MadePerson>;
  /** The letters of Los Andes, newest first. */
  letters(kind: string): Promise<(typeof platformSchema.mails.$inferSelect)[]>;
  audit(action: string): Promise<(typeof platformSchema.auditLog.$inferSelect)[]>;
  events(name: string): Promise<{ payload: unknown }[]>;
  /** Brings the waiting news of this name to their listeners, as the dispatcher would. */
  deliver(name: string): Promise<void>;
}

const WHOLE: readonly Role[] = ['admin'];

export function openScene(): Scene {
  const scene = { database: testDatabase() } as Scene;
  const stand = () => {
    scene.clock = standingClock('2090-05-04T13:00:00Z');
    return setClock(scene.clock);
  };
  let back: () => void;
  beforeAll(async () => {
    back = stand();
    openForTests();
    scene.andes = await makeInstitution({ slug: 'andes' });
    scene.sierra = await makeInstitution({ slug: 'sierra', name: 'Colegio Sierra' });
    scene.school = await makeSchool(scene.andes.institutionId);
    scene.otherSchool = await makeSchool(scene.andes.institutionId, { name: 'Sede Secundaria' });
  });
  beforeEach(() => void stand());
  afterAll(() => back());
  const system = '00000000-0000-7000-8000-000000000000';
  const inAndes = <T>(work: Parameters<typeof inTenant<T>>[1]) =>
    inTenant({ institutionId: scene.andes.institutionId, userId: system }, work);
  scene.person = (role, given = {}) =>
    makeUser({
      memberships: [
        { institutionId: scene.andes.institutionId, role, schoolId: WHOLE.includes(role) ? null : scene.school.id },
      ],
      ...given,
    });
  const { mails, auditLog, events } = platformSchema;
  scene.letters = (kind) =>
    inAndes((tx) => tx.select().from(mails).where(eq(mails.kind, kind)).orderBy(desc(mails.id)));
  scene.audit = (action) =>
    inAndes((tx) => tx.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.at)));
  scene.events = (name) => inAndes((tx) => tx.select().from(events).where(eq(events.name, name)));
  scene.deliver = async (name) => {
    const waiting = await inAndes((tx) =>
      tx
        .select({ id: events.id })
        .from(events)
        .where(and(eq(events.name, name), isNull(events.deliveredAt))),
    );
    for (const { id: eventId } of waiting)
      await deliver(
        { institutionId: scene.andes.institutionId, eventId, name },
        { attempts: 1, firstWaitMs: 1 },
        (_, error) => {
          throw error;
        },
      );
  };
  return scene;
}

/** The link in a letter, as the person would follow it. */
export const tokenIn = (letter: { text: string } | undefined, step: 'reset' | 'invitation'): string =>
  letter?.text.match(new RegExp(`[?&]${step}=([\\w-]+)`))?.[1] ?? '';

/** What a refused question was refused with. */
export const refusal = (asked: Promise<unknown>): Promise<string | null> =>
  asked.then(
    () => null,
    (error) => error.code ?? String(error),
  );
