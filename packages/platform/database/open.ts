import type { Config } from '../config/config.ts';
import { migrateDatabase, type OwnerStep, requireCurrentSchema } from './migrate.ts';
import { nameStatements } from './prepared.ts';
import { type Cluster, findDatabase, withClient } from './roles.ts';
import { closePool, openPool } from './tenant.ts';

export interface OpenDatabase {
  ownerUrl: string | undefined;
  appUrl: string;
  embedded: boolean;
  cluster?: Cluster | undefined;
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
    nameStatements(config.preparedStatements);
    openPool(address.poolUrl);
  } catch (error) {
    await address.stop();
    throw error;
  }
  return {
    ownerUrl: address.ownerUrl,
    appUrl: address.appUrl,
    embedded: address.embedded,
    cluster: address.cluster,
    close: async () => {
      await closePool();
      await address.stop();
    },
  };
}

/** After much was written at once: the database counts what has grown, so that it plans well from the first question on. */
export async function takeStock(ownerUrl: string | undefined): Promise<void> {
  if (!ownerUrl) return;
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ grown: string | null }>(`
      select string_agg(oid::regclass::text, ', ') as grown from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relpages <> pg_relation_size(oid) / current_setting('block_size')::int`);
    if (rows[0]?.grown) await client.query(`analyze ${rows[0].grown}`);
  });
}
