import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import {
  type AuditReport,
  canReadEntry,
  inIdentity,
  inTenant,
  keepCheckpoint,
  keptCheckpoints,
  listAudit,
  listSubjectHistory,
  platformSchema,
  record,
  signAudit,
  type Tx,
  verifyAudit,
  withinInstitution,
} from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const database = useTestDatabase();
const key = Buffer.alloc(32, 7);

const note = (actor: Actor, n: number, id: Id = makeId()) =>
  inTenant(actor, (tx) =>
    record(
      tx,
      actor,
      n % 2 ? 'test.changed' : 'test.made',
      { type: 'test.thing', id },
      {
        before: n % 3 ? { n, name: `thing ${n}` } : undefined,
        after: { n: n + 1, mark: n % 5 ? null : 'x' },
        reason: n % 4 ? undefined : `because ${n}`,
      },
    ),
  );
const check = (actor: Actor): Promise<AuditReport> => inTenant(actor, (tx) => verifyAudit(tx, { key }));

describe('the chain', () => {
  test('is one and unbroken when many write at once, also several entries in a transaction', async () => {
    const actor = actorOf('admin');
    await Promise.all(Array.from({ length: 40 }, (_, n) => note(actor, n)));
    await inTenant(actor, async (tx) => {
      for (let n = 0; n < 10; n++) await record(tx, actor, 'test.bulk', { type: 'test.thing', id: makeId() });
    });
    expect(await check(actor)).toEqual({
      whole: true,
      links: 50,
      brokenAt: null,
      missing: [],
      extra: [],
      unsigned: [],
    });
  });

  test('holds when a part of a transaction is undone, or sealed early, or speaks for two institutions', async () => {
    const [one, two] = [actorOf('admin'), actorOf('admin')];
    const write = (tx: Tx, actor: Actor) => record(tx, actor, 'test.part', { type: 'test.thing', id: makeId() });
    await inTenant(one, async (tx) => {
      await write(tx, one);
      await tx
        .transaction(async (part) => {
          await write(part, one);
          await part.execute(sql`set constraints sealed immediate`);
          await write(part, one);
          throw new Error('only this part');
        })
        .catch(() => {});
      await write(tx, one);
      await tx.execute(sql`set constraints sealed immediate`);
      await tx.execute(sql`set constraints sealed deferred`);
      await write(tx, one);
      await withinInstitution(tx, two.institutionId, () => write(tx, two));
      await write(tx, one);
    });
    await note(two, 1);
    expect(await check(one)).toMatchObject({ whole: true, links: 4 });
    expect(await check(two)).toMatchObject({ whole: true, links: 2 });
  });

  test('keeps nothing of a change that was undone', async () => {
    const actor = actorOf('admin');
    await note(actor, 1);
    await expect(
      inTenant(actor, async (tx) => {
        await record(tx, actor, 'test.undone', { type: 'test.thing', id: null });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await check(actor)).toMatchObject({ whole: true, links: 1 });
  });

  test('takes entries that are written at the door, before anybody is signed in', async () => {
    const actor = actorOf('admin');
    await inIdentity(undefined, async (tx) => {
      await withinInstitution(tx, actor.institutionId, () =>
        record(tx, actor, 'accounts.sign_in_failed', { type: 'accounts.user', id: null }),
      );
      expect(await tx.select().from(platformSchema.auditLog)).toEqual([]); // back in the door's own scope
    });
    expect(await check(actor)).toMatchObject({ whole: true, links: 1 });
  });
});

describe('the app itself cannot touch what was written', () => {
  const attempts = [
    "update platform_audit_log set action = 'x'",
    'delete from platform_audit_log',
    'truncate platform_audit_log',
    "update platform_audit_seal_log set hash = 'x'",
    'delete from platform_audit_seal_log',
    "insert into platform_audit_seal_log values (patio_institution(), 99, gen_random_uuid(), now(), 'x')",
    'update platform_audit_heads set position = 0',
    'delete from platform_audit_heads',
    "update platform_audit_checkpoint_log set hash = 'x'",
    'alter table platform_audit_log disable trigger all',
    'drop trigger sealed on platform_audit_log',
  ];
  test.each(attempts)('%s', async (statement) => {
    const actor = actorOf('admin');
    await note(actor, 1);
    await database.asApp(async (client) => {
      await client.query(
        `begin; set local patio.scope = 'tenant'; set local patio.institution = '${actor.institutionId}'`,
      );
      await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner|only grows/);
    });
  });
});

describe('tampering by the owner of the tables', () => {
  const actor = actorOf('admin');
  const LINKS = 40;
  let seed = 20_261_115;
  /** Repeatable chance: a failure names the round that shows it again. */
  const chance = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const ADDRESSES = [
    ['at', "at + interval '1 microsecond'"],
    ['actor_id', 'gen_random_uuid()'],
    ['on_behalf_of', 'gen_random_uuid()'],
    ['role', "role || 'x'"],
    ['action', "'test.other'"],
    ['subject_type', "'test.other'"],
    ['subject_id', 'gen_random_uuid()'],
    ['school_id', 'gen_random_uuid()'],
    ['reason', "coalesce(reason, '') || ' '"],
    ['before', "case when before is null then 'null'::jsonb else null end"],
    ['after', `jsonb_set(after, '{n}', '"1"')`],
    ['request_id', "coalesce(request_id, '') || 'x'"],
    ['address', "coalesce(address, '') || 'x'"],
    ['id', 'gen_random_uuid()'],
  ] as const;
  const entryAt = (place: number) => `(select entry_id from platform_audit_seal_log where position = ${place})`;
  /** Makes the chain fit again from a place on, as somebody with the whole database would. */
  const reseal = (from: number) => `do $$ declare l record; previous text; begin
    select hash into previous from platform_audit_seal_log where position = ${from - 1};
    for l in select s.position, s.sealed_at, e from platform_audit_seal_log s join platform_audit_log e on e.id = s.entry_id
      where s.position >= ${from} order by s.position loop
      previous := patio_audit_hash(coalesce(previous, ''), l.position, l.sealed_at, patio_audit_content(l.e));
      update platform_audit_seal_log set hash = previous where position = l.position;
    end loop;
    update platform_audit_heads set hash = previous; end $$`;

  const KINDS: ((place: number) => string)[] = [
    (place) => {
      const [column, value] = ADDRESSES[chance(ADDRESSES.length)] ?? ADDRESSES[0];
      return `update platform_audit_log set ${column} = ${value} where id = ${entryAt(place)}`;
    },
    (place) => `delete from platform_audit_log where id = ${entryAt(place)}`,
    (place) =>
      `delete from platform_audit_log where id = ${entryAt(place)}; delete from platform_audit_seal_log where position = ${place}`,
    () => `insert into platform_audit_log (institution_id, id, actor_id, role, action, subject_type)
      values ('${actor.institutionId}', gen_random_uuid(), gen_random_uuid(), 'admin', 'test.planted', 'test.thing')`,
    (place) => `update platform_audit_seal_log set hash = encode(sha256(hash::bytea), 'hex') where position = ${place}`,
    (place) => `update platform_audit_seal_log set sealed_at = sealed_at - interval '1 hour' where position = ${place}`,
    (place) => {
      const other = (place % LINKS) + 1;
      return `create temporary table two on commit drop as select position, entry_id from platform_audit_seal_log where position in (${place}, ${other});
        update platform_audit_seal_log set entry_id = gen_random_uuid() where position = ${place};
        update platform_audit_seal_log set entry_id = (select entry_id from two where position = ${place}) where position = ${other};
        update platform_audit_seal_log set entry_id = (select entry_id from two where position = ${other}) where position = ${place}`;
    },
    (place) => {
      const other = (place % LINKS) + 1;
      return `update platform_audit_log x set (action, before, after, at) =
        (select action, before, after, at from platform_audit_log y where y.id <> x.id and y.id in (${entryAt(place)}, ${entryAt(other)}))
        where x.id in (${entryAt(place)}, ${entryAt(other)})`;
    },
    (
      place,
    ) => `delete from platform_audit_log where id in (select entry_id from platform_audit_seal_log where position >= ${place});
      delete from platform_audit_seal_log where position >= ${place}`,
    (
      place,
    ) => `delete from platform_audit_log where id in (select entry_id from platform_audit_seal_log where position >= ${place});
      delete from platform_audit_seal_log where position >= ${place};
      update platform_audit_heads set (position, hash) = (select coalesce(max(position), 0), coalesce((array_agg(hash order by position desc))[1], '') from platform_audit_seal_log)`,
    (place) => `update platform_audit_log set action = 'test.rewritten' where id = ${entryAt(place)}; ${reseal(place)}`,
    (
      place,
    ) => `delete from platform_audit_log where id = ${entryAt(place)}; delete from platform_audit_seal_log where position = ${place};
      update platform_audit_seal_log set position = -position where position > ${place};
      update platform_audit_seal_log set position = -position - 1 where position < 0;
      update platform_audit_heads set position = position - 1; ${reseal(place)}`,
    () => `delete from platform_audit_heads`,
    () =>
      `update platform_audit_checkpoint_log set hash = (select hash from platform_audit_seal_log where position = 1)`,
    () => `truncate platform_audit_log, platform_audit_seal_log, platform_audit_heads`,
  ];
  const TABLES = ['log', 'seal_log', 'heads', 'checkpoint_log'].map((name) => `platform_audit_${name}`);

  beforeAll(async () => {
    for (let n = 0; n < LINKS; n++) await note(actor, n);
    await inTenant(actor, (tx) => signAudit(tx, actor.institutionId, key));
    await triggers('disable');
  });

  const triggers = (word: 'disable' | 'enable') =>
    database.asOwner((client) =>
      client.query(TABLES.map((table) => `alter table ${table} ${word} trigger user`).join('; ')),
    );
  afterAll(() => triggers('enable'));

  /** Does it, looks, and undoes it. */
  async function tamper(client: pg.Client, statement: string): Promise<AuditReport> {
    await client.query(
      `begin; set local patio.scope = 'tenant'; set local patio.institution = '${actor.institutionId}'; ${statement}`,
    );
    const report = await verifyAudit(drizzle(client), { key });
    await client.query('rollback');
    return report;
  }

  test('a thousand random ways, all found', { timeout: 120_000 }, async () => {
    await database.asOwner(async (client) => {
      expect(await tamper(client, 'select 1')).toMatchObject({ whole: true, links: LINKS });
      const unnoticed: string[] = [];
      for (let round = 0; round < 1_000; round++) {
        const place = 1 + chance(LINKS);
        const statement = KINDS[round % KINDS.length]?.(place) ?? '';
        const report = await tamper(client, statement);
        if (report.whole) unnoticed.push(`round ${round}: ${statement}`);
      }
      expect(unnoticed).toEqual([]);
    });
    expect(await check(actor)).toMatchObject({ whole: true, links: LINKS });
  });

  test('the report names the place, and which entries are gone or planted', async () => {
    await database.asOwner(async (client) => {
      const changed = await tamper(client, `update platform_audit_log set action = 'x' where id = ${entryAt(17)}`);
      expect(changed).toMatchObject({ whole: false, brokenAt: 17, missing: [], extra: [] });
      const { rows } = await client
        .query(
          `begin; set local patio.scope = 'tenant'; set local patio.institution = '${actor.institutionId}'; select ${entryAt(9)} as id; rollback`,
        )
        .then((results) => (results as unknown as pg.QueryResult[])[3] as pg.QueryResult);
      const gone = await tamper(client, `delete from platform_audit_log where id = ${entryAt(9)}`);
      expect(gone).toMatchObject({ brokenAt: 9, missing: [rows[0].id] });
      expect((await tamper(client, KINDS[3]?.(1) ?? '')).extra).toHaveLength(1);
      expect((await tamper(client, KINDS[8]?.(31) ?? '')).brokenAt).toBe(31);
    });
  });
});

test('a database that was emptied whole is found out by what was kept outside of it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'patio-checkpoints-'));
  const other = actorOf('admin');
  await note(other, 1);
  const signed = await inTenant(other, (tx) => signAudit(tx, other.institutionId, key));
  if (signed) await keepCheckpoint(folder, signed);
  const kept = await keptCheckpoints(folder, other.institutionId);
  expect(await inTenant(other, (tx) => verifyAudit(tx, { key, kept }))).toMatchObject({ whole: true });
  const empty = { ...actorOf('admin'), institutionId: makeId() };
  expect(await inTenant(empty, (tx) => verifyAudit(tx, { key, kept }))).toMatchObject({
    whole: false,
    unsigned: [1],
  });
  const forged = kept.map((checkpoint) => ({ ...checkpoint, hash: 'f'.repeat(64) }));
  expect(await inTenant(other, (tx) => verifyAudit(tx, { key, kept: forged }))).toMatchObject({ whole: false });
  await rm(folder, { recursive: true });
});

describe('reading it', () => {
  const admin = actorOf('admin');
  const schoolId = makeId();
  const director = actorOf('director', { institutionId: admin.institutionId, schoolId });
  const thing = makeId();
  beforeAll(async () => {
    for (let n = 0; n < 7; n++) await note(admin, n, n < 3 ? thing : makeId());
    await inTenant(director, (tx) =>
      record(tx, director, 'other.done', { type: 'test.school', id: schoolId, schoolId }),
    );
  });

  test('pages, filters and the history of one record', async () => {
    const all: Id[] = [];
    let cursor: string | undefined;
    do {
      const page = await inTenant(admin, (tx) => listAudit(tx, admin, {}, { limit: 3, cursor }));
      all.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(all).size).toBe(8);
    const count = async (filter: Parameters<typeof listAudit>[2]) =>
      (await inTenant(admin, (tx) => listAudit(tx, admin, filter, { limit: 50 }))).items.length;
    expect(await count({ action: 'test.*' })).toBe(7);
    expect(await count({ action: 'test.made' })).toBe(4);
    expect(await count({ actorId: director.userId })).toBe(1);
    expect(await count({ schoolId })).toBe(1);
    expect(await count({ from: new Date(Date.now() + 60_000) })).toBe(0);
    const history = await inTenant(admin, (tx) =>
      listSubjectHistory(tx, admin, { type: 'test.thing', id: thing }, { limit: 50 }),
    );
    expect(history.items.map((item) => (item.after as { n: number }).n)).toEqual([3, 2, 1]);
  });

  test.each([
    ['an admin', admin],
    ['a director', director],
    [
      'a director who was given it',
      {
        ...director,
        overrides: [
          {
            schoolId: null,
            role: 'director' as const,
            capability: 'platform.read_audit' as const,
            reach: 'school' as const,
          },
        ],
      },
    ],
    [
      'a teacher who sees their own',
      {
        ...director,
        overrides: [
          {
            schoolId: null,
            role: 'director' as const,
            capability: 'platform.read_audit' as const,
            reach: 'self' as const,
          },
        ],
      },
    ],
  ] satisfies [string, Actor][])('%s: the list and the rule of one entry agree', async (_who, actor) => {
    const everything = await inTenant(admin, (tx) => tx.select().from(platformSchema.auditLog));
    const seen = await inTenant(actor, (tx) => listAudit(tx, actor, {}, { limit: 200 }));
    const allowed = everything.filter((entry) => canReadEntry(actor, entry)).map((entry) => entry.id);
    expect(seen.items.map((item) => item.id).toSorted()).toEqual(allowed.toSorted());
  });
});
