import { budgets, callLog, reservations } from '@patio/ai/server';
import { wireModel } from '@patio/ai/testing';
import { type ModelServer, startModelServer } from '@patio/ai-port/testing';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AfterTurn, Said } from '../contract.ts';
import { askForTurn, openChat, sayTurn, turns } from '../server/index.ts';
import { answerFor, makeScene, type Scene, Talk } from './scene.ts';

testDatabase();
let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const SKILL = 'maths.add-unlike-fractions';
const HINT: Said = { kind: 'chip', chip: 'hint' };
const WORDS = 'Mira los dos números de abajo.';
const words = JSON.stringify({ say: WORDS, cites: [] });

describe.each(['openai_compatible', 'anthropic', 'google'] as const)('a model that speaks %s', (protocol) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await makeScene();
    await wireModel(scene.school.admin, scene.school.schoolId, server, { protocol });
  });

  async function begin(who: 0 | 1 = 0): Promise<Talk> {
    const talk = await new Talk(scene.pupils[who].actor).begin(scene.section.id, SKILL);
    await talk.in((tx) => openChat(tx, talk.actor, 'es', { variant: 'standard', chatId: talk.id }));
    return talk;
  }
  /** A turn as the procedure does it; something may happen while the model answers. */
  async function say(talk: Talk, meanwhile?: () => Promise<unknown>): Promise<AfterTurn> {
    const saying = { chatId: talk.id, turnId: makeId(), said: HINT };
    const asked = await askForTurn(talk.actor, 'es', saying);
    await meanwhile?.();
    return inTenant(talk.actor, (tx) => sayTurn(tx, talk.actor, 'es', saying, asked));
  }
  const inOffice = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(scene.school.admin, work);
  const lastCall = async () => {
    const rows = await inOffice((tx) => tx.select().from(callLog).orderBy(sql`${callLog.at} desc`).limit(1));
    return rows[0]!;
  };

  test('its words are shown, and the call is kept', async () => {
    server.play({ text: words });
    expect((await say(await begin())).turns.at(-1)).toMatchObject({ source: 'model', text: WORDS });
    expect(await lastCall()).toMatchObject({ state: 'answered', tokensIn: 21, estimated: false });
  });

  test.each(['cut_socket', 'early_end'] as const)('%s: half an answer is none', async (fault) => {
    server.play({ fault, text: words });
    const after = await say(await begin());
    expect(after.turns).toHaveLength(2);
    expect(after.turns.at(-1)!.source).toBe('builtin');
    expect(after.engine.reason).toBe('unreachable');
    expect((await lastCall()).state).toBe('failed');
    expect(await inOffice((tx) => tx.$count(reservations))).toBe(0);
  });

  test('a busy service is asked again when it says when', async () => {
    server.play({ fault: 'busy_for_a_moment' }, { text: words });
    expect((await say(await begin())).turns.at(-1)!.source).toBe('model');
    expect((await lastCall()).tries).toBe(2);
  });

  test('one that stays busy is not waited for', async () => {
    server.play({ fault: 'busy' });
    const after = await say(await begin());
    expect(after.turns.at(-1)!.source).toBe('builtin');
    expect((await lastCall()).problem).toBe('busy');
  }, 60_000);

  test('money that is spent in the middle ends with the engine, and nothing more is sent', async () => {
    server.play({ text: words });
    const talk = await begin();
    expect((await say(talk)).turns.at(-1)!.source).toBe('model');
    await inOffice((tx) => tx.update(budgets).set({ hardMicros: sql`${budgets.spentMicros}` }));
    const heard = server.heard.length;
    const after = await say(talk);
    expect(after.turns.at(-1)!.source).toBe('builtin');
    expect(after.engine.reason).toBe('over_budget');
    expect(server.heard).toHaveLength(heard);
    await inOffice((tx) => tx.update(budgets).set({ hardMicros: 10_000_000 }));
  });

  test('consent that is withdrawn while a model answers: its words are neither shown nor kept', async () => {
    server.play({ text: words });
    const talk = await begin(1);
    const after = await say(talk, () => answerFor(scene.pupils[1], 'withdrawn'));
    expect(after.state).toBe('no_consent');
    expect(JSON.stringify(after)).not.toContain(WORDS);
    const kept = await inOffice((tx) => tx.select().from(turns).where(eq(turns.chatId, talk.id)));
    expect(JSON.stringify(kept)).not.toContain(WORDS);
    const heard = server.heard.length;
    await say(talk);
    expect(server.heard).toHaveLength(heard);
  });
});
