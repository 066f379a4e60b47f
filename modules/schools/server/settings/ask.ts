import type { Id } from '@patio/kernel';
import { listOf, prepared, type Tx } from '@patio/platform';
import { eq, sql } from 'drizzle-orm';
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

const askNamed = prepared('schools_settings_named', (tx) =>
  tx
    .select({ name: settings.name, schoolId: settings.schoolId, value: settings.value })
    .from(settings)
    .where(sql`${settings.name} = any(${sql.placeholder('names')}::text[])`),
);

type Asked<Values extends Record<string, SettingValue>> = { [Name in keyof Values]: Setting<Values[Name]> };

/** What several settings say, for whichever school is asked about afterwards: for those who learn the school in the same turn. */
export async function settingsByPlace<Values extends Record<string, SettingValue>>(
  tx: Tx,
  asked: Asked<Values>,
): Promise<(schoolId: Id | null) => Values> {
  const wanted = Object.entries(asked) as [keyof Values, Setting<Values[keyof Values]>][];
  const rows = Map.groupBy(
    await askNamed(tx, { names: listOf(wanted.map(([, { name }]) => name)) }),
    ({ name }) => name,
  );
  return (schoolId) =>
    Object.fromEntries(
      wanted.map(([key, setting]) => [key, holding(setting, rows.get(setting.name) ?? [], schoolId)]),
    ) as unknown as Values;
}

/** What several settings say at a school now, asked together. */
export const settingsOf = async <Values extends Record<string, SettingValue>>(
  tx: Tx,
  asked: Asked<Values>,
  schoolId: Id | null = null,
): Promise<Values> => (await settingsByPlace(tx, asked))(schoolId);
