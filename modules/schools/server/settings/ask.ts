import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { eq, inArray } from 'drizzle-orm';
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

/** What several settings say at a school now, asked together. */
export async function settingsOf<Values extends Record<string, SettingValue>>(
  tx: Tx,
  asked: { [Name in keyof Values]: Setting<Values[Name]> },
  schoolId: Id | null = null,
): Promise<Values> {
  const wanted = Object.entries(asked) as [keyof Values, Setting<Values[keyof Values]>][];
  const rows = await tx
    .select({ name: settings.name, schoolId: settings.schoolId, value: settings.value })
    .from(settings)
    .where(
      inArray(
        settings.name,
        wanted.map(([, setting]) => setting.name),
      ),
    );
  return Object.fromEntries(
    wanted.map(([key, setting]) => [
      key,
      holding(
        setting,
        rows.filter(({ name }) => name === setting.name),
        schoolId,
      ),
    ]),
  ) as unknown as Values;
}
