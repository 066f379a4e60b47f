import { inPlatform, measureHouse } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { samples } from '../../schema.ts';
import { findHouse } from '../house.ts';

const KEPT_DAYS = 8;

/** Writes what queue, database and disk say, once for all processes, and forgets what is older than a week. */
export async function sampleDatabase(at = new Date()): Promise<void> {
  const house = findHouse();
  if (!house) return;
  const figures = await measureHouse(house.config.dataDir);
  await inPlatform(undefined, async (tx) => {
    await tx.insert(samples).values({ process: 'database', at, role: 'database', figures }).onConflictDoNothing();
    await tx.execute(sql`delete from ${samples} where at < now() - make_interval(days => ${KEPT_DAYS}::int)`);
  });
}
