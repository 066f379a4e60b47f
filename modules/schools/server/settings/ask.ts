import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import type { SettingValue } from '../../contract.ts';
import { settings } from '../schema.ts';
import type { Setting } from './define.ts';

type Decided = Pick<typeof settings.$inferSelect, 'schoolId' | 'value'>;

/** The school's word beats the institution's, which beats what is usual; a value that no longer fits counts as not decided. */
export function holding<V extends SettingValue>(setting: Setting<V>, rows: readonly Decided[], schoolId: Id | null): V {
  const own = setting.scope === 'school' && schoolId ? rows.find((row) => row.schoolId === schoolId) : undefined;
  for (const row of [own, rows.find((each) => each.schoolId === null)]) {
    const value = row?.value as SettingValue | undefined;
    if (value !== undefined && setting.kind.fits(value)) return value;
  }
  return setting.usual;
}

/** What a setting says at a school now, or for the whole institution. */
export async function settingOf<V extends SettingValue>(
  tx: Tx,
  setting: Setting<V>,
  schoolId: Id | null = null,
): Promise<V> {
  const rows = await tx
    .select({ schoolId: settings.schoolId, value: settings.value })
    .from(settings)
    .where(eq(settings.name, setting.name));
  return holding(setting, rows, schoolId);
}
