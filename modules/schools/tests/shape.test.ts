import { type Actor, systemActor } from '@patio/access';
import { findExport, inTenant, platformSchema, useClock as setClock, standingClock, type Tx } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COUNTRY_PRESETS } from '../presets/index.ts';
import { defineSetting, getSchool, schools, settingOf, setUpSchool, wholeNumber } from '../server/index.ts';
import { archiveSchool } from '../server/service/archive-school.ts';
import { archiveBell, createBell, getBell, listBells, saveBell } from '../server/service/bells.ts';
import { listDays, saveDays } from '../server/service/days.ts';
import { saveLevels } from '../server/service/levels.ts';
import { listSchools } from '../server/service/list-schools.ts';
import { createRoom, getRooms, setRoomsArchived } from '../server/service/rooms.ts';
import { describeSchool, editSchool } from '../server/service/schools.ts';
import { listSetUp } from '../server/service/set-up-checks.ts';
import { listSettings, setSetting } from '../server/service/settings.ts';
import { saveTerms } from '../server/service/terms.ts';
import { createYear, describeYear, getYear, listYears, saveYear, setYearState } from '../server/service/years.ts';
import { makeInstitution } from '../testing/index.ts';

testDatabase();
const TODAY = '2026-05-04';
const back = setClock(standingClock(`${TODAY}T15:00:00Z`));
afterAll(back);
let admin: Actor;
let schoolId: string;

const act = <T>(work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T> => inTenant(admin, (tx) => work(tx, admin));
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error) => error.code ?? String(error),
  );
const open = (code: string, country = 'PE') =>
  act((tx, actor) =>
    setUpSchool(
      tx,
      actor,
      {
        name: `Colegio ${code}`,
        code,
        country,
        timeZone: COUNTRY_PRESETS[country]?.timeZones[0] ?? 'UTC',
        stages: ['primary', 'secondary'],
      },
      TODAY,
    ),
  );
const thisYear = () =>
  act(async (tx, actor) => {
    const [year] = await listYears(tx, actor, await getSchool(tx, actor, schoolId));
    if (!year) throw new Error('no year');
    return year;
  });

beforeAll(async () => {
  const own = await makeInstitution();
  admin = actorOf('admin', { institutionId: own.institutionId });
  schoolId = (await open('uno')).id;
});

describe('a preset sets up a working school', () => {
  test.each(Object.keys(COUNTRY_PRESETS))('%s: only what a person must decide is missing', async (country) => {
    const made = await open(`p-${country}`, country);
    const missing = await act(async (tx) =>
      ((await listSetUp(tx, [made])).get(made.id) ?? []).filter((check) => !check.fulfilled).map((check) => check.name),
    );
    const byHand = ['schools.rooms', 'schools.contact', 'schools.logo', 'schools.next_year'];
    expect(missing.filter((name) => name.startsWith('schools.') && !byHand.includes(name))).toEqual([]);
    const view = await act((tx, actor) => describeSchool(tx, actor, made));
    expect(view.levels.length).toBeGreaterThan(5);
    expect(view.year).not.toBeNull();
  });

  test('a second school with the same code is refused', async () => {
    expect(await refusal(open('uno'))).toBe('schools.code_taken');
  });
});

test('rooms are taken out searched and sorted as the table shows them, and by nobody of another school', async () => {
  const add = (name: string, capacity: number, building: string | null = null) =>
    act(async (tx, actor) =>
      createRoom(tx, actor, await getSchool(tx, actor, schoolId), { name, building, capacity, features: ['lab'] }),
    );
  await add('Aula 10', 20, 'Pabellón Sur');
  await add('Aula 9', 30, 'Pabellón Sur');
  await add('Gimnasio', 90);
  const old = await add('Aula vieja', 10, 'Pabellón Sur');
  await act(async (tx, actor) => setRoomsArchived(tx, actor, await getRooms(tx, actor, [old.id]), true));
  const taken = (actor: Actor, filters: object) =>
    inTenant(actor, (tx) =>
      findExport('schools.rooms')!.page(tx, actor, { schoolId, sort: 'name', ...filters }, { limit: 100 }, 'es'),
    );
  expect((await taken(admin, { search: 'pabellon' })).items).toMatchObject([{ name: 'Aula 9' }, { name: 'Aula 10' }]);
  expect((await taken(admin, { sort: '-capacity' })).items).toMatchObject([
    { name: 'Gimnasio' },
    { name: 'Aula 9' },
    { name: 'Aula 10' },
  ]);
  expect((await taken(admin, { archived: 'yes' })).items).toMatchObject([{ name: 'Aula vieja' }]);
  const neighbour = actorOf('director', { institutionId: admin.institutionId, schoolId: (await open('dos')).id });
  await expect(taken(neighbour, {})).rejects.toMatchObject({ code: 'schools.not_found' });
});

describe('a year', () => {
  test('is edited by the version that was seen, and only once', async () => {
    const year = await thisYear();
    const save = (name: string) =>
      act(async (tx, actor) => saveYear(tx, actor, await getYear(tx, actor, year.id), { ...year, name }));
    await save('2026 A');
    expect(await refusal(save('2026 B'))).toBe('schools.changed_meanwhile');
  });

  test('does not overlap another one, and one runs at a time', async () => {
    const year = await thisYear();
    const plan = (startsOn: string, endsOn: string) =>
      act(async (tx, actor) =>
        createYear(tx, actor, await getSchool(tx, actor, schoolId), { name: startsOn, startsOn, endsOn, termPlan: 0 }),
      );
    expect(await refusal(plan(year.startsOn, '2027-02-01'))).toBe('schools.years_overlap');
    const next = await plan('2027-03-08', '2027-12-17');
    const step = (id: string, state: 'active' | 'closed') =>
      act(async (tx, actor) => {
        const row = await getYear(tx, actor, id);
        return setYearState(tx, actor, row, { version: row.version, state });
      });
    expect(await refusal(step(next.id, 'active'))).toBe('schools.another_active_year');
    await step(year.id, 'closed');
    await step(next.id, 'active');
    expect(await refusal(step(year.id, 'active'))).toBe('schools.another_active_year');
    const closed = await act((tx, actor) => getYear(tx, actor, year.id));
    expect(
      await refusal(act((tx, actor) => saveTerms(tx, actor, closed, { version: closed.version, terms: [] }))),
    ).toBe('schools.year_closed');
  });

  test('has terms as a tree; what overlaps is refused by name, parts keep their identity', async () => {
    const year = await thisYear();
    const save = (terms: Parameters<typeof saveTerms>[3]['terms']) =>
      act(async (tx, actor) => {
        const row = await getYear(tx, actor, year.id);
        return describeYear(tx, actor, await saveTerms(tx, actor, row, { version: row.version, terms }));
      });
    const [first, second] = year.terms;
    if (!first || !second) throw new Error('no terms');
    const clash = [first, { ...second, startsOn: first.endsOn }];
    expect(await refusal(save(clash))).toBe('schools.terms_disorder');
    const part = { name: 'Parcial 1', kind: 'parcial', weight: 1, startsOn: first.startsOn, endsOn: first.endsOn };
    const after = await save([{ ...first, parts: [part] }, second]);
    expect(after.terms.map((term) => [term.id, term.parts.length])).toEqual([
      [first.id, 1],
      [second.id, 0],
    ]);
  });

  test('days are changed with their version and can be put back', async () => {
    const year = await thisYear();
    const set = (version: number, days: Parameters<typeof saveDays>[3]['days']) =>
      act(async (tx, actor) => saveDays(tx, actor, await getYear(tx, actor, year.id), { version, days }));
    const all = await act(async (tx, actor) => listDays(tx, await getYear(tx, actor, year.id)));
    const taught = all.find((day) => day.kind === 'school_day');
    if (!taught) throw new Error('no school day');
    const now = await thisYear();
    const free = { date: taught.date, kind: 'holiday' as const, name: 'Aniversario', bellScheduleId: null };
    const { version, before } = await set(now.version, [free]);
    expect(before).toMatchObject([{ kind: 'school_day', bellScheduleId: taught.bellScheduleId }]);
    expect(await refusal(set(now.version, [free]))).toBe('schools.changed_meanwhile');
    await set(version, before);
    const back = await act(async (tx, actor) => listDays(tx, await getYear(tx, actor, year.id)));
    expect(back).toEqual(all);
    expect(await refusal(set(version + 1, [{ ...free, date: '2019-01-01' }]))).toBe('schools.day_outside');
  });
});

describe('bells, levels and the school itself', () => {
  test('there is always one usual schedule, and its periods keep their identity', async () => {
    const [standard] = await act((tx) => listBells(tx, schoolId));
    if (!standard) throw new Error('no bell');
    const other = await act(async (tx, actor) =>
      createBell(tx, actor, await getSchool(tx, actor, schoolId), {
        name: 'Medio día',
        shift: 'mañana',
        standard: false,
        periods: standard.periods.slice(0, 3).map(({ id: _id, ...period }) => period),
      }),
    );
    const load = (id: string) => act((tx, actor) => getBell(tx, actor, id));
    expect(await refusal(act(async (tx, actor) => archiveBell(tx, actor, await load(standard.id), 1)))).toBe(
      'schools.standard_bell',
    );
    const view = (await act((tx) => listBells(tx, schoolId))).find((bell) => bell.id === other.id);
    await act(async (tx, actor) =>
      saveBell(tx, actor, await load(other.id), {
        ...other,
        version: other.version,
        standard: true,
        periods: (view?.periods ?? []).toReversed().toReversed(),
      }),
    );
    const bells = await act((tx) => listBells(tx, schoolId));
    expect(bells.filter((bell) => bell.standard).map((bell) => bell.id)).toEqual([other.id]);
    expect(bells.find((bell) => bell.id === other.id)?.periods.map((p) => p.id)).toEqual(
      view?.periods.map((p) => p.id),
    );
  });

  test('the ladder is saved whole; a level that is left out is archived, not lost', async () => {
    const before = await act(async (tx, actor) => describeSchool(tx, actor, await getSchool(tx, actor, schoolId)));
    const kept = before.levels.slice(1).toReversed();
    const after = await act(async (tx, actor) => {
      const school = await getSchool(tx, actor, schoolId);
      return describeSchool(tx, actor, await saveLevels(tx, actor, school, { version: before.version, levels: kept }));
    });
    expect(after.levels.filter((level) => !level.archived).map((level) => level.id)).toEqual(
      kept.map((level) => level.id),
    );
    expect(after.levels.filter((level) => level.archived).map((level) => level.id)).toEqual([before.levels[0]?.id]);
  });

  test('the last open school stays; a director of another school finds nothing', async () => {
    const alone = await makeInstitution();
    const keeper = actorOf('admin', { institutionId: alone.institutionId });
    const given = {
      name: 'Único',
      code: 'u',
      country: 'CL',
      timeZone: 'America/Santiago',
      stages: ['primary'] as const,
    };
    const only = await inTenant(keeper, (tx) => setUpSchool(tx, keeper, given, TODAY));
    expect(await refusal(inTenant(keeper, (tx) => archiveSchool(tx, keeper, only, only.version)))).toBe(
      'schools.last_school',
    );
    const elsewhere = actorOf('director', { institutionId: admin.institutionId, schoolId: only.id });
    expect(await refusal(inTenant(elsewhere, (tx) => getSchool(tx, elsewhere, schoolId, 'schools.edit_card')))).toBe(
      'schools.not_found',
    );
  });

  test('the list is paged in order without repeats, searched without accents, and says what is missing', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await act((tx, actor) => listSchools(tx, actor, { state: 'open', sort: 'name', limit: 3, cursor }));
      seen.push(...page.items.map((row) => row.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(await act((tx) => tx.$count(schools)));
    await act(async (tx, actor) => {
      const school = await getSchool(tx, actor, schoolId);
      await editSchool(tx, actor, school, school.version, { name: 'Niño Jesús de Peñaflor' });
    });
    const found = await act((tx, actor) =>
      listSchools(tx, actor, { state: 'open', sort: '-name', limit: 10, search: 'penaflor nino' }),
    );
    expect(found.items).toMatchObject([{ id: schoolId, levels: expect.any(Number), yearName: expect.any(String) }]);
    expect(found.items[0]?.missing).toBeGreaterThan(0);
  });
});

describe('settings', () => {
  const group = { id: 'testing', title: () => 'Testing', order: 99 };
  const hours = defineSetting({
    name: 'testing.hours',
    group,
    title: () => 'Hours',
    effect: () => 'How long',
    scope: 'school',
    kind: wholeNumber({ min: 1, max: 48 }),
    usual: 24,
  });
  const set = (value: number | null, at: string | null, version: number) =>
    act((tx, actor) => setSetting(tx, actor, { name: hours.name, schoolId: at, value, version }));
  const holds = (at: string | null) => act((tx) => settingOf(tx, hours, at));

  test('the school beats the institution, which beats what is usual; forgetting goes back', async () => {
    expect(await holds(schoolId)).toBe(24);
    await set(12, null, 0);
    expect(await holds(schoolId)).toBe(12);
    await set(6, schoolId, 0);
    expect([await holds(schoolId), await holds(null)]).toEqual([6, 12]);
    await set(null, schoolId, 1);
    expect(await holds(schoolId)).toBe(12);
  });

  test('a value that does not fit, a stale version and an unknown name are refused; changes are in the audit', async () => {
    expect(await refusal(set(100, null, 1))).toBe('schools.setting_value');
    expect(await refusal(set(3, null, 0))).toBe('schools.changed_meanwhile');
    const unknown = act((tx, actor) =>
      setSetting(tx, actor, { name: 'no.such', schoolId: null, value: 1, version: 0 }),
    );
    expect(await refusal(unknown)).toBe('schools.setting_unknown');
    const { auditLog } = platformSchema;
    const entries = await act((tx) => tx.select().from(auditLog).where(eq(auditLog.action, 'schools.setting_changed')));
    expect(entries.length).toBe(3);
  });

  test('whoever manages one school decides there and not for all', async () => {
    const director: Actor = {
      ...actorOf('director', { institutionId: admin.institutionId, schoolId }),
      overrides: [{ schoolId: null, role: 'director', capability: 'schools.manage_settings', reach: 'school' }],
    };
    const ask = (at: string | null) => refusal(inTenant(director, (tx) => listSettings(tx, director, at)));
    expect([await ask(schoolId), await ask(null)]).toEqual([null, 'schools.not_found']);
  });
});

test('the house itself may set up a school', async () => {
  const own = await makeInstitution();
  const house = systemActor(own.institutionId);
  const given = { name: 'Solo', code: 's', country: 'ES', timeZone: 'Europe/Madrid', stages: ['primary'] as const };
  const made = await inTenant(house, (tx) => setUpSchool(tx, house, given, TODAY));
  expect(made.presetVersion).toBe(COUNTRY_PRESETS.ES?.version);
});
