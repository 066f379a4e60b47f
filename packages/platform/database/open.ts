import type { Config } from '../config/config.ts';
import { migrateDatabase, type OwnerStep, requireCurrentSchema } from './migrate.ts';
import { findDatabase } from './roles.ts';
import { closePool, openPool } from './tenant.ts';

export interface OpenDatabase {
  ownerUrl: string | undefined;
  appUrl: string;
  embedded: boolean;
  close(): Promise<void>;
}

/** From configuration to a migrated, connected database. */
export async function openDatabase(
  config: Config,
  options: { steps?: OwnerStep[]; log?: (line: string) => void } = {},
): Promise<OpenDatabase> {
  const address = await findDatabase(config, options.log);
  try {
    if (address.ownerUrl) await migrateDatabase(address.ownerUrl, address.appUrl, options.steps);
    else await requireCurrentSchema(address.appUrl);
    openPool(address.appUrl);
  } catch (error) {
    await address.stop();
    throw error;
  }
  return {
    ownerUrl: address.ownerUrl,
    appUrl: address.appUrl,
    embedded: address.embedded,
    close: async () => {
      await closePool();
      await address.stop();
    },
  };
}
