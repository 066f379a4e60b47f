import type { Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import type { ConfigFields } from '../../contract/setup.ts';
import { type SettingsRow, settings } from '../schema.ts';

export const USUAL: ConfigFields = { modelOn: true, mostMicros: 10_000_000, mostLessons: 60 };

/** What a school decided for building courses. */
export async function findSettings(tx: Tx, schoolId: string): Promise<SettingsRow | undefined> {
  const [row] = await tx.select().from(settings).where(eq(settings.schoolId, schoolId));
  return row;
}

/** The same, with what usually holds where nothing was decided. */
export async function limitsOf(tx: Tx, schoolId: string): Promise<ConfigFields> {
  const row = await findSettings(tx, schoolId);
  return row ? { modelOn: row.modelOn, mostMicros: row.mostMicros, mostLessons: row.mostLessons } : USUAL;
}
