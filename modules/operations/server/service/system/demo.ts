import type { Actor } from '@patio/access';
import { inPlatform, readPlatform, record, removeInstitution, type Tx, withinInstitution } from '@patio/platform';
import { INSTITUTIONS_TABLE, institutionRows } from '@patio/schools/server';
import { eq } from 'drizzle-orm';
import type { SystemView } from '../../../contract.ts';
import { failure } from '../../failures.ts';
import { findHouse, getHouse } from '../house.ts';

/** How the address of the demo school's pages begins; no other institution has it. */
const DEMO_SLUG = 'los-andes';

type Demo = NonNullable<NonNullable<SystemView['house']>['demo']>;

/** The demo school, where there is one, and why it cannot be removed from here. In a transaction of the platform. */
export async function findDemo(tx: Tx, actor: Actor): Promise<Demo | null> {
  const [demo] = await tx
    .select({ id: institutionRows.institutionId, name: institutionRows.name })
    .from(institutionRows)
    .where(eq(institutionRows.slug, DEMO_SLUG));
  if (!demo) return null;
  const cannot = demo.id === actor.institutionId ? 'own' : findHouse()?.ownerUrl ? null : 'no_owner';
  return { ...demo, cannot };
}

/** Removes the demo school and everything in it; its name must be typed. */
export async function removeDemo(actor: Actor, word: string): Promise<{ rows: number }> {
  const demo = await readPlatform(actor.userId, (tx) => findDemo(tx, actor));
  const { ownerUrl } = getHouse();
  if (!demo || demo.cannot || !ownerUrl) throw failure('demo_not_possible');
  if (word.trim() !== demo.name) throw failure('wrong_word', undefined, 'word');
  const rows = await removeInstitution(ownerUrl, demo.id, INSTITUTIONS_TABLE);
  await inPlatform(actor.userId, (tx) =>
    withinInstitution(tx, actor.institutionId, () =>
      record(tx, actor, 'operations.demo_removed', { type: 'operations.system', id: null }, { after: { rows } }),
    ),
  );
  return { rows };
}
