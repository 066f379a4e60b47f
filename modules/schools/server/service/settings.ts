import { type Actor, reachesSchool, reachOf } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { clock, namePeople, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import type { SettingValue, SettingView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { schools, settings } from '../schema.ts';
import { holding } from '../settings/ask.ts';
import { allSettings, findSetting, inBoth, type Setting } from '../settings/define.ts';

type SettingRow = typeof settings.$inferSelect;
const RIGHT = 'schools.manage_settings';

/** May this actor decide here? For all schools only with the whole institution in reach. */
export const canSetAt = (actor: Actor, schoolId: Id | null): boolean =>
  schoolId === null
    ? reachOf(actor, RIGHT) === 'institution' || reachOf(actor, RIGHT) === 'platform'
    : reachesSchool(actor, RIGHT, schoolId);

async function view(tx: Tx, chosen: readonly Setting[], schoolId: Id | null): Promise<SettingView[]> {
  const rows = await tx.select().from(settings);
  const nameOf = await namePeople(
    tx,
    rows.map((row) => row.changedBy),
  );
  const decided = (row: SettingRow | undefined) =>
    row
      ? {
          value: row.value as SettingValue,
          version: row.version,
          by: { id: row.changedBy, name: nameOf(row.changedBy) },
          at: row.changedAt.toISOString(),
        }
      : null;
  return chosen.map((setting) => {
    const own = rows.filter((row) => row.name === setting.name);
    return {
      name: setting.name,
      title: inBoth(setting.title),
      effect: inBoth(setting.effect),
      scope: setting.scope,
      kind: setting.kind.view,
      usual: setting.usual,
      institution: decided(own.find((row) => row.schoolId === null)),
      school: decided(schoolId ? own.find((row) => row.schoolId === schoolId) : undefined),
      holds: holding(setting, own, schoolId),
    };
  });
}

async function requirePlace(tx: Tx, actor: Actor, schoolId: Id | null): Promise<void> {
  if (!canSetAt(actor, schoolId)) throw failure('not_found');
  if (schoolId === null) return;
  const [school] = await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId));
  if (!school) throw failure('not_found', undefined, 'schoolId');
}

/** Every setting in its group, as it stands for a school, or for the institution where none is named. */
export async function listSettings(tx: Tx, actor: Actor, schoolId: Id | null) {
  await requirePlace(tx, actor, schoolId);
  const chosen = allSettings().filter((setting) => schoolId === null || setting.scope === 'school');
  const views = await view(tx, chosen, schoolId);
  const groups = new Map(chosen.map(({ group }) => [group.id, group]));
  return [...groups.values()].map((group) => ({
    id: group.id,
    title: inBoth(group.title),
    settings: views.filter((_, i) => chosen[i]?.group.id === group.id),
  }));
}

/** Decides a setting for a school or for all, or forgets the decision; names the version it saw. */
export async function setSetting(
  tx: Tx,
  actor: Actor,
  given: { name: string; schoolId: Id | null; value: SettingValue | null; version: number },
): Promise<SettingView> {
  const { name, schoolId, value } = given;
  const setting = findSetting(name);
  if (!setting) throw failure('setting_unknown');
  await requirePlace(tx, actor, schoolId);
  if (schoolId !== null && setting.scope === 'institution') throw failure('setting_value', undefined, 'schoolId');
  if (value !== null && !setting.kind.fits(value)) throw failure('setting_value', undefined, 'value');
  const here = and(
    eq(settings.institutionId, actor.institutionId),
    eq(settings.name, name),
    schoolId ? eq(settings.schoolId, schoolId) : isNull(settings.schoolId),
  );
  const [before] = await tx.select().from(settings).where(here).for('update');
  if ((before?.version ?? 0) !== given.version) throw failure('changed_meanwhile', { version: before?.version ?? 0 });
  if (value === null) await tx.delete(settings).where(here);
  else {
    const columns = { value, changedBy: actor.userId, changedAt: clock.now() };
    if (before)
      await tx
        .update(settings)
        .set({ ...columns, ...nextVersion(settings) })
        .where(here);
    else {
      const made = await tx
        .insert(settings)
        .values({ institutionId: actor.institutionId, id: makeId(), schoolId, name, ...columns })
        .onConflictDoNothing()
        .returning({ id: settings.id });
      if (made.length === 0) throw failure('changed_meanwhile', { version: 1 });
    }
  }
  await record(
    tx,
    actor,
    'schools.setting_changed',
    { type: 'schools.setting', id: null, schoolId },
    { before: { setting: name, value: before?.value ?? null }, after: { setting: name, value } },
  );
  const [after] = await view(tx, [setting], schoolId);
  if (!after) throw failure('setting_unknown');
  return after;
}
