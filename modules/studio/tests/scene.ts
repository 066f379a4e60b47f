import type { Actor } from '@patio/access';
import { acceptPolicy } from '@patio/ai/server';
import { openTutorAt, sealKeys, wireModel } from '@patio/ai/testing';
import type { ModelServer } from '@patio/ai-port/testing';
import { makeMember } from '@patio/notices/testing';
import { makeRegistry } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { eq } from 'drizzle-orm';
import type { DraftedBy } from '../contract.ts';
import { draftForm } from '../contract.ts';
import { runs, startDraft } from '../server/index.ts';

export { makeDraftHere as work, readDraftRow as readDraft } from '../testing/index.ts';

export const SAID = [
  'La fotosíntesis es el proceso por el que las plantas fabrican su alimento con la luz del sol.',
  'La clorofila es el pigmento verde que recoge la luz en las hojas.',
  'Las raíces absorben el agua y las sales minerales del suelo.',
  'El tallo lleva el agua desde las raíces hasta las hojas de la planta.',
  'Los estomas son poros pequeños por los que la hoja toma el dióxido de carbono del aire.',
  'Durante la fotosíntesis la planta libera oxígeno, que respiran los animales.',
];

export interface Scene {
  institutionId: string;
  schoolId: string;
  admin: Actor;
  teacher: Actor;
  other: Actor;
  coordinator: Actor;
}

/** A school with an admin, two teachers and a coordinator. */
export async function makeScene(): Promise<Scene> {
  sealKeys();
  const { institutionId, schoolId } = await makeRegistry();
  const member = (role: 'teacher' | 'coordinator', name: string) => makeMember(institutionId, role, { schoolId, name });
  return {
    ...{ institutionId, schoolId },
    admin: await makeMember(institutionId, 'admin', { name: 'Marta Ruiz' }),
    teacher: await member('teacher', 'Luis Vega'),
    other: await member('teacher', 'Ana Soto'),
    coordinator: await member('coordinator', 'Rosa Ibáñez'),
  };
}

/** Lets a model draft at the school, for those who agreed to the rules. */
export async function connect({ admin, schoolId, teacher }: Scene, server: ModelServer, monthMicros?: number) {
  await openTutorAt(admin, schoolId, monthMicros === undefined ? {} : { monthMicros });
  await wireModel(admin, schoolId, server, { purpose: 'generator' });
  await inTenant(teacher, (tx) => acceptPolicy(tx, teacher, 1));
}

export const begin = (actor: Actor, schoolId: string, generator: DraftedBy, form: object): Promise<string> =>
  inTenant(actor, (tx) => startDraft(tx, actor, { schoolId, generator, form: draftForm.parse(form) }));

export const listRuns = (actor: Actor, draftId: string) =>
  inTenant(actor, (tx) => tx.select().from(runs).where(eq(runs.draftId, draftId)));
