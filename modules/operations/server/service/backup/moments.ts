import { clock, listKept, momentsIn, spanOf } from '@patio/platform';
import type { MomentsView } from '../../../contract.ts';
import { getHouse, type House } from '../house.ts';

/** Why no moment between backups is kept; null where they are. */
const whyNone = ({ config }: House): MomentsView['none'] => {
  if (config.databaseUrl ?? config.appDatabaseUrl) return 'own_server';
  if (!config.backups) return 'no_folder';
  return config.backupMoments ? null : 'off';
};

/** From which moment to which one the school can be brought back. */
export async function readMoments(house = getHouse()): Promise<MomentsView> {
  const none = whyNone(house);
  const span = none || !house.config.backups ? null : spanOf(await listKept(momentsIn(house.config.backups.folder)));
  return { none, from: span?.from.toISOString() ?? null, until: span?.until.toISOString() ?? null };
}

/** How many minutes of work would be lost with this machine; null where no moments are kept. */
export async function minutesBehind(house = getHouse()): Promise<number | null> {
  const { none, until } = await readMoments(house);
  if (none) return null;
  // Before the first copy is usable all of it would be: as if it had begun with this process.
  const since = until ? new Date(until) : house.startedAt;
  return Math.max(0, Math.floor((clock.now().getTime() - since.getTime()) / 60_000));
}
