import { type Actor, ROLES } from '@patio/access';
import { inTenant, platformSchema } from '@patio/platform';
import { gradeLevels, setUpSchool } from '@patio/schools/server';
import { makeInstitution } from '@patio/schools/testing';
import { actorOf } from '@patio/testing';
import { and, asc, eq } from 'drizzle-orm';

export interface Scene {
  admin: Actor;
  /** One school in Peru, one in Chile, both with the levels of primary. */
  peru: { id: string; levels: string[] };
  chile: { id: string; levels: string[] };
  run: <T>(work: Parameters<typeof inTenant<T>>[1]) => Promise<T>;
  /** Somebody of the school in Chile. */
  inChile: (role: Actor['membership']['role']) => Actor;
  /** One actor of every role at each school, and the admin. */
  everyone: () => Actor[];
  /** What the audit keeps of a record. */
  actionsOn: (id: string) => Promise<string[]>;
}

/** An institution with two schools, as every test of this module begins. */
export async function openScene(): Promise<Scene> {
  const admin = actorOf('admin');
  const { institutionId } = admin;
  const run: Scene['run'] = (work) => inTenant(admin, work);
  await makeInstitution({ institutionId });
  const open = (country: string) =>
    run(async (tx) => {
      const given = { name: `Sede ${country}`, code: country, country, timeZone: 'America/Lima' };
      const { id } = await setUpSchool(tx, admin, { ...given, stages: ['primary'] }, '2026-05-04');
      const levels = await tx
        .select({ id: gradeLevels.id })
        .from(gradeLevels)
        .where(eq(gradeLevels.schoolId, id))
        .orderBy(asc(gradeLevels.position));
      return { id, levels: levels.map((level) => level.id) };
    });
  const [peru, chile] = [await open('PE'), await open('CL')];
  const { auditLog } = platformSchema;
  return {
    admin,
    peru,
    chile,
    run,
    inChile: (role) => actorOf(role, { institutionId, schoolId: chile.id }),
    everyone: () => [
      admin,
      ...ROLES.flatMap((role) => [peru, chile].map(({ id }) => actorOf(role, { institutionId, schoolId: id }))),
    ],
    actionsOn: (id) =>
      run(async (tx) => {
        const rows = await tx
          .select({ action: auditLog.action })
          .from(auditLog)
          .where(and(eq(auditLog.institutionId, institutionId), eq(auditLog.subjectId, id)))
          .orderBy(asc(auditLog.at), asc(auditLog.id));
        return rows.map(({ action }) => action);
      }),
  };
}
