import type { Actor } from '@patio/access';
import { unseal } from '@patio/accounts/server';
import { openPort, type Protocol } from '@patio/ai-port';
import { clock, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { ProviderView } from '../../contract/providers.ts';
import { type ProviderRow, providers, purposes, type TestResult } from '../schema.ts';
import { allowedHosts } from './allowed-hosts.ts';
import { PROVIDER_KEY } from './ask-model.ts';
import { viewProvider } from './providers.ts';

const QUESTION = {
  instructions: 'Answer with one short word.',
  messages: [{ by: 'person' as const, text: 'Say hello.' }],
  maxTokens: 60,
};
const greeting = z.object({ greeting: z.string() });
const PATIENCE = { totalMs: 15_000, firstChunkMs: 10_000, chunkMs: 5_000, retries: 0 };

/** Asks a provider two short questions, about nobody: one for words and one for an object. */
export async function tryProvider(row: ProviderRow, model: string): Promise<TestResult> {
  const key = row.sealedKey ? unseal(row.sealedKey, PROVIDER_KEY) : null;
  const wire = { protocol: row.protocol as Protocol, baseUrl: row.baseUrl, key, model, objects: true };
  const port = openPort(wire, allowedHosts(), PATIENCE);
  const words = await port.chat(QUESTION);
  if (!words.ok) return { ok: false, model, found: null, problem: words.problem, milliseconds: words.milliseconds };
  const form = await port.object({ ...QUESTION, schema: greeting });
  const found = { text: true, stream: words.firstTokenMs !== null, objects: form.ok, usage: !words.usage.estimated };
  return { ok: true, model, found, problem: null, milliseconds: words.milliseconds };
}

/** The providers that can be tried, each with a model that it was tried with before or that somebody chose. */
export async function listTriable(tx: Tx): Promise<{ row: ProviderRow; model: string | null }[]> {
  const rows = await tx
    .select({ row: providers, model: purposes.model })
    .from(providers)
    .leftJoin(purposes, and(eq(purposes.institutionId, providers.institutionId), eq(purposes.providerId, providers.id)))
    .where(and(isNull(providers.archivedAt), isNotNull(providers.sealedKey)));
  const once = new Map(rows.map((each) => [each.row.id, each]));
  return [...once.values()].map(({ row, model }) => ({ row, model: row.test?.model ?? model }));
}

/** Keeps what a try found, also with the purposes that use this model. */
export async function keepTest(tx: Tx, actor: Actor, row: ProviderRow, test: TestResult): Promise<ProviderView> {
  const ofRow = and(eq(providers.institutionId, actor.institutionId), eq(providers.id, row.id));
  const [after] = await tx
    .update(providers)
    .set({ test, testedAt: clock.now(), ...nextVersion(providers) })
    .where(ofRow)
    .returning();
  if (test.found)
    await tx
      .update(purposes)
      .set({ found: test.found })
      .where(
        and(
          eq(purposes.institutionId, actor.institutionId),
          eq(purposes.providerId, row.id),
          eq(purposes.model, test.model),
        ),
      );
  const { ok, model, problem } = test;
  await record(tx, actor, 'ai.provider_tested', { type: 'ai.provider', id: row.id }, { after: { ok, model, problem } });
  return viewProvider(after ?? row, await tx.$count(purposes, eq(purposes.providerId, row.id)));
}
