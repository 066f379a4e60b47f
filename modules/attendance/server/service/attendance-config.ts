import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { nextVersion, prepared, record, type Tx } from '@patio/platform';
import { COUNTRY_PRESETS } from '@patio/schools/presets';
import { schoolRows } from '@patio/schools/server';
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { SettingsView } from '../../contract.ts';
import { type ChronicRules, USUAL_RULES } from '../../rules/chronic.ts';
import { type AttendanceCode, type BasicCodes, basicCodes, isWholeList, presetCodes } from '../../rules/codes.ts';
import { failure } from '../failures.ts';
import { canManage } from '../policy.ts';
import { codes, rolls, settings } from '../schema.ts';
import { allEntries } from './read-log.ts';

/** How a school takes attendance: its settings, or the usual ones, and its codes, or its country's. */
export interface AttendanceConfig {
  schoolId: Id;
  timeZone: string;
  settings: Omit<SettingsView, 'codes'>;
  codes: AttendanceCode[];
  codeOf: ReadonlyMap<string, AttendanceCode>;
  basic: BasicCodes;
  chronic: ChronicRules;
}

const usual = (schoolId: Id, country: string): Omit<SettingsView, 'codes'> => ({
  schoolId,
  mode: 'class',
  correctionDays: 7,
  fullDayPercent: 75,
  halfDayPercent: 40,
  minimumDays: USUAL_RULES.minimumDays,
  chronicPercent: USUAL_RULES.chronicPercent,
  floorPercent: COUNTRY_PRESETS[country]?.attendanceFloor.percent ?? null,
  tellFamilies: true,
  version: 0,
});

/** What `configOf` finds of a school. */
export interface ConfigRow {
  country: string;
  timeZone: string;
  own: Omit<SettingsView, 'codes'> | null;
  codes: AttendanceCode[] | null;
}

const ownOf = (
  school: SQL,
): SQL => sql`(select json_build_object('schoolId', w.school_id, 'mode', w.mode, 'correctionDays', w.correction_days,
    'fullDayPercent', w.full_day_percent, 'halfDayPercent', w.half_day_percent, 'minimumDays', w.minimum_days, 'chronicPercent', w.chronic_percent,
    'floorPercent', w.floor_percent, 'tellFamilies', w.tell_families, 'version', w.version)
    from ${settings} w where w.institution_id = ${school}.institution_id and w.school_id = ${school}.id)`;
const codesOf = (school: SQL): SQL => sql`(select json_agg(json_build_object('code', c.code, 'name', c.name,
    'direction', c.direction, 'scope', c.scope, 'countsAs', c.counts_as, 'setBy', c.set_by, 'ahead', c.ahead, 'key', c.key)
    order by c.position) from ${codes} c where c.institution_id = ${school}.institution_id and c.school_id = ${school}.id)`;

/** What a question about a school adds to its columns to learn its ways. */
export const configColumns = {
  country: schoolRows.country,
  timeZone: schoolRows.timeZone,
  own: sql<ConfigRow['own']>`${ownOf(sql`${schoolRows}`)}`,
  codes: sql<ConfigRow['codes']>`${codesOf(sql`${schoolRows}`)}`,
};

/** The same in SQL text, for a school of this alias. */
export const configOf = (alias: string): SQL => {
  const school = sql.raw(alias);
  return sql`${school}.country, ${school}.time_zone as "timeZone", ${ownOf(school)} as own, ${codesOf(school)} as codes`;
};

/** The ways of a school from what `configColumns` found. */
export function configFrom(schoolId: Id, row: ConfigRow): AttendanceConfig {
  // A list that lacks a kind cannot run a school: its country's holds until it is whole.
  const list = row.codes && isWholeList(row.codes) ? row.codes : presetCodes(row.country);
  const chosen = row.own ?? usual(schoolId, row.country);
  return {
    schoolId,
    timeZone: row.timeZone,
    settings: chosen,
    codes: list,
    codeOf: new Map(list.map((code) => [code.code, code])),
    basic: basicCodes(list),
    chronic: {
      ...USUAL_RULES,
      minimumDays: chosen.minimumDays,
      chronicPercent: chosen.chronicPercent,
      watchPercent: chosen.chronicPercent / 2,
      severePercent: chosen.chronicPercent * 2,
      floorPercent: chosen.floorPercent,
    },
  };
}

const waysOf = prepared('attendance_ways', (tx) =>
  tx
    .select(configColumns)
    .from(schoolRows)
    .where(eq(schoolRows.id, sql.placeholder('schoolId'))),
);

/** The ways of a school, in one question: every page of attendance needs them. */
export async function getAttendanceConfig(tx: Tx, schoolId: Id): Promise<AttendanceConfig> {
  const [row] = await waysOf(tx, { schoolId });
  if (!row) throw failure('not_found');
  return configFrom(schoolId, row);
}

/** A school's settings for those who may change them. */
export async function getSettings(tx: Tx, actor: Actor, schoolId: Id): Promise<SettingsView> {
  if (!canManage(actor, { schoolId })) throw failure('not_found');
  const config = await getAttendanceConfig(tx, schoolId);
  return { ...config.settings, codes: config.codes };
}

/** Changes how a school takes attendance; what was taken before keeps the days it made. */
export async function setSettings(tx: Tx, actor: Actor, input: Omit<SettingsView, 'codes'>): Promise<void> {
  const before = await getSettings(tx, actor, input.schoolId);
  if (before.version !== input.version) throw failure('changed_meanwhile');
  if (input.halfDayPercent > input.fullDayPercent) throw failure('thresholds_crossed', {}, 'halfDayPercent');
  const { version: _seen, ...values } = input;
  await tx
    .insert(settings)
    .values({ institutionId: actor.institutionId, ...values })
    .onConflictDoUpdate({
      target: [settings.institutionId, settings.schoolId],
      set: { ...values, ...nextVersion(settings) },
    });
  const { codes: _codes, ...was } = before;
  await record(
    tx,
    actor,
    'attendance.settings_changed',
    { type: 'schools.school', id: input.schoolId, schoolId: input.schoolId },
    { before: was, after: values },
  );
}

/** Gives a school its own codes. A letter that is in somebody's register stays what it was. */
export async function setCodes(tx: Tx, actor: Actor, schoolId: Id, list: readonly AttendanceCode[]): Promise<void> {
  const before = await getSettings(tx, actor, schoolId);
  if (!isWholeList(list)) throw failure('incomplete_codes');
  const kept = new Map(list.map((code) => [code.code, code]));
  for (const old of before.codes) {
    const now = kept.get(old.code);
    if (now && now.countsAs === old.countsAs && now.scope === old.scope) continue;
    const { rows } = await tx.execute(sql`select 1 from ${allEntries} w
      join ${rolls} r on r.institution_id = w.institution_id and r.id = w.roll_id
      where r.institution_id = patio_institution() and r.school_id = ${schoolId} and w.code = ${old.code} limit 1`);
    if (rows.length > 0) throw failure('code_in_use', { code: old.code });
  }
  const { institutionId } = actor;
  await tx.delete(codes).where(and(eq(codes.schoolId, schoolId), notInArray(codes.code, [...kept.keys()])));
  await tx
    .insert(codes)
    .values(list.map((code, position) => ({ institutionId, schoolId, position, ...code })))
    .onConflictDoUpdate({
      target: [codes.institutionId, codes.schoolId, codes.code],
      set: {
        name: sql`excluded.name`,
        direction: sql`excluded.direction`,
        scope: sql`excluded.scope`,
        countsAs: sql`excluded.counts_as`,
        setBy: sql`excluded.set_by`,
        ahead: sql`excluded.ahead`,
        key: sql`excluded.key`,
        position: sql`excluded.position`,
      },
    });
  await record(
    tx,
    actor,
    'attendance.codes_changed',
    { type: 'schools.school', id: schoolId, schoolId },
    { before: before.codes, after: list },
  );
}
