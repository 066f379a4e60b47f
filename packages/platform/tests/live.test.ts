import { EventEmitter } from 'node:events';
import { makeId } from '@patio/kernel';
import {
  announce,
  hears,
  inTenant,
  Listening,
  type LiveEvent,
  LiveHub,
  type LiveOutput,
  openLiveStream,
} from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const database = useTestDatabase();
let listening: Listening;
let hub: LiveHub;
let living: string[] | undefined;
beforeAll(async () => {
  listening = new Listening(database.appUrl);
  hub = await new LiveHub({ livingSessions: async (ids) => living ?? ids }).open(listening);
});
afterAll(async () => {
  hub.close();
  await listening.close();
});

const teacher = actorOf('teacher');
const { institutionId } = teacher;

/** Everything that a person's screen is told, and a way to wait until the channel has been read up to here. */
function ear(actor = teacher, topics = ['test.*'], sessionId = makeId()) {
  const heard: LiveEvent[] = [];
  const stop = hub.subscribe({ actor, sessionId }, topics, (event) => heard.push(event));
  return {
    heard,
    stop,
    sessionId,
    data: () => heard.map((event) => (event.kind === 'news' ? event.data : event.kind)),
  };
}
const say = (topic: string, to: Parameters<typeof announce>[1]['to'], data?: unknown, from = teacher) =>
  inTenant(from, (tx) => announce(tx, { topic, to, data }));

describe('an announcement', () => {
  test('leaves with the commit, or not at all, and only to its institution and topic', async () => {
    const mine = ear();
    const other = ear(actorOf('teacher'));
    const elsewhere = ear(teacher, ['other.*', 'test.exact']);
    await expect(
      inTenant(teacher, async (tx) => {
        await announce(tx, { topic: 'test.undone', to: {}, data: 'undone' });
        throw new Error('undone');
      }),
    ).rejects.toThrow();
    await say('test.done', {}, { word: 'canción' });
    await say('test.exact', {}, 'last');
    await expect.poll(() => mine.data()).toEqual([{ word: 'canción' }, 'last']);
    expect(elsewhere.data()).toEqual(['last']);
    expect(other.heard).toEqual([]);
  });

  test('from between a page and its stream is heard once the stream opens, by whom it is for', async () => {
    const first = ear();
    await say('test.early', {}, 'early');
    await say('test.hers', { users: [makeId()] }, 'hers');
    await say('test.late', {}, 'late');
    await expect.poll(() => first.data()).toContain('late');
    const open = (sinceMs: number, topics = ['test.early', 'test.hers']) => {
      const heard: LiveEvent[] = [];
      hub.subscribe({ actor: teacher, sessionId: makeId() }, topics, (event) => heard.push(event), sinceMs)();
      return heard;
    };
    expect(open(20_000)).toEqual(first.heard.filter((event) => event.kind === 'news' && event.topic === 'test.early'));
    expect(open(0)).toEqual([]);
    expect(open(20_000, ['other.*'])).toEqual([]);
  });

  test('that is too large says: fetch again; a long list of people is split', async () => {
    const mine = ear();
    await say('test.large', {}, 'ñ'.repeat(5_000));
    await say('test.many', { users: [...Array.from({ length: 350 }, () => makeId()), teacher.userId] }, 'you too');
    await expect.poll(() => mine.heard).toHaveLength(2);
    expect(mine.heard[0]).toMatchObject({ kind: 'news', topic: 'test.large', again: true, data: undefined });
    expect(mine.heard[1]).toMatchObject({ data: 'you too' });
  });

  test('reaches exactly those whom it is for', () => {
    const schoolId = makeId();
    const at = (role: Parameters<typeof actorOf>[0], school: string | null) =>
      actorOf(role, { institutionId, schoolId: school });
    const to = (audience: object) => ({ institution: institutionId, to: audience });
    expect(hears(teacher, to({ users: [teacher.userId] }))).toBe(true);
    expect(hears(teacher, to({ users: [makeId()] }))).toBe(false);
    expect(hears(at('teacher', schoolId), to({ schoolId }))).toBe(true);
    expect(hears(at('teacher', makeId()), to({ schoolId }))).toBe(false);
    expect(hears(at('admin', null), to({ schoolId }))).toBe(true);
    expect(hears(at('admin', null), to({ capability: 'platform.read_jobs' }))).toBe(true);
    expect(hears(teacher, to({ capability: 'platform.read_jobs' }))).toBe(false);
    expect(hears(at('support', schoolId), to({ capability: 'help.answer', schoolId }))).toBe(true);
    expect(hears(at('support', makeId()), to({ capability: 'help.answer', schoolId }))).toBe(false);
    expect(hears(actorOf('admin'), to({}))).toBe(false);
  });
});

class Output extends EventEmitter implements LiveOutput {
  text = '';
  flowing = true;
  ended = false;
  write(chunk: string): boolean {
    this.text += chunk;
    return this.flowing;
  }
  end(): void {
    this.ended = true;
  }
}

describe('a stream', () => {
  test('begins, beats, tells news and lets go when the reader leaves', async () => {
    const output = new Output();
    const before = hub.size;
    const stream = openLiveStream(hub, { actor: teacher, sessionId: makeId() }, ['test.*'], output, {
      heartbeatMs: 20,
    });
    expect(output.text).toContain('event: ready');
    await say('test.said', {}, { line: 'one\ntwo' });
    await expect
      .poll(() => output.text)
      .toContain('event: news\ndata: {"topic":"test.said","data":{"line":"one\\ntwo"}}\n\n');
    await expect.poll(() => output.text).toContain(': still here');
    output.emit('close');
    await stream.closed;
    expect(hub.size).toBe(before);
  });

  test('does not pile up for a slow reader: it says resync once it flows again', async () => {
    const output = new Output();
    output.flowing = false;
    const stream = openLiveStream(hub, { actor: teacher, sessionId: makeId() }, ['test.*'], output);
    const witness = ear();
    for (let n = 0; n < 20; n++) await say('test.flood', {}, n);
    await expect.poll(() => witness.heard).toHaveLength(20);
    expect(output.text).not.toContain('flood');
    output.flowing = true;
    output.emit('drain');
    expect(output.text.match(/event: resync/g)).toHaveLength(1);
    stream.close();
  });

  test('ends when its session is ended anywhere', async () => {
    const output = new Output();
    const sessionId = makeId();
    const stream = openLiveStream(hub, { actor: teacher, sessionId }, ['test.*'], output);
    const other = ear();
    living = [other.sessionId];
    await inTenant(teacher, (tx) =>
      tx.execute(sql`select pg_notify('patio_sessions', ${JSON.stringify({ session: sessionId })})`),
    );
    await stream.closed;
    expect(output.text).toContain('event: signed_out');
    expect(output.ended).toBe(true);
    await say('test.after', {}, 'still');
    await expect.poll(() => other.data()).toEqual(['still']);
  });
});

test('a lost connection comes back by itself, says resync, and ends sessions that ended meanwhile', async () => {
  const stays = ear();
  const gone = ear();
  living = [stays.sessionId];
  await database.asApp((client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'patio listening' and datname = current_database()",
    ),
  );
  await expect.poll(() => stays.data(), { timeout: 10_000 }).toEqual(['resync']);
  expect(gone.data()).toEqual(['signed_out']);
  await say('test.back', {}, 'heard again');
  await expect.poll(() => stays.data()).toEqual(['resync', 'heard again']);
});

test('a message that is not ours harms nobody; a hub that closes ends its streams', async () => {
  const own = await new LiveHub().open(listening);
  const output = new Output();
  const stream = openLiveStream(own, { actor: teacher, sessionId: makeId() }, ['test.*'], output);
  for (const channel of ['patio_live', 'patio_sessions']) {
    await database.asApp((client) => client.query('select pg_notify($1, $2)', [channel, 'not json']));
  }
  await say('test.fine', {}, 'still works');
  await expect.poll(() => output.text).toContain('still works');
  own.close();
  await stream.closed;
  expect(output.ended).toBe(true);
});
