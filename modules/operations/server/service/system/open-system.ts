import type { Actor } from '@patio/access';
import { listSwitchedOff, switchArea } from '@patio/accounts/server';
import { describeConfig, listApplied, readMigrations, readPlatform, type Tx, withClient } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { asc, isNull } from 'drizzle-orm';
import { SWITCHED, type Switched, type SystemView } from '../../../contract.ts';
import { seesWholeHouse } from '../../policy.ts';
import { findHouse, type House } from '../house.ts';
import { listGrants } from './access.ts';
import { findDemo } from './demo.ts';

const isSwitched = (area: string): area is Switched => (SWITCHED as readonly string[]).includes(area);

async function readHouse(actor: Actor, house: House): Promise<SystemView['house']> {
  const { ownerUrl, appUrl, version, startedAt } = house;
  const { applied, database } = await withClient(ownerUrl ?? appUrl, async (client) => ({
    applied: await listApplied(client),
    database:
      (await client.query<{ version: string }>("select current_setting('server_version') as version")).rows[0]
        ?.version ?? '',
  }));
  const last = applied.at(-1)?.when;
  return readPlatform(actor.userId, async (tx) => ({
    ...{ version, node: process.version, database, startedAt: startedAt.toISOString() },
    migrations: {
      ...{ applied: applied.length, known: readMigrations().length },
      lastAt: last ? new Date(last).toISOString() : null,
    },
    configuration: describeConfig(),
    institutions: await tx
      .select({ id: institutionRows.institutionId, name: institutionRows.name })
      .from(institutionRows)
      .where(isNull(institutionRows.archivedAt))
      .orderBy(asc(institutionRows.name)),
    demo: await findDemo(tx, actor),
  }));
}

/** The state of the whole system: of the school for its admin, of the house too for whoever runs the platform. */
export async function openSystem(tx: Tx, actor: Actor): Promise<SystemView> {
  const off = await listSwitchedOff(tx);
  const schools = await tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(isNull(schoolRows.archivedAt))
    .orderBy(asc(schoolRows.name));
  const house = findHouse();
  return {
    schools: schools.map(({ id, name }) => ({
      ...{ id, name },
      off: off
        .filter(({ schoolId }) => schoolId === id)
        .map(({ area }) => area)
        .filter(isSwitched),
    })),
    grants: await listGrants(tx, actor),
    house: house && seesWholeHouse(actor) ? await readHouse(actor, house) : null,
  };
}

/** Switches a part on or off for a school, and answers what it does without. */
export async function switchPart(
  tx: Tx,
  actor: Actor,
  { schoolId, part, on }: { schoolId: string; part: Switched; on: boolean },
): Promise<{ off: Switched[] }> {
  await switchArea(tx, actor, { schoolId, area: part, on });
  const off = await listSwitchedOff(tx);
  return {
    off: off
      .filter((each) => each.schoolId === schoolId)
      .map(({ area }) => area)
      .filter(isSwitched),
  };
}
