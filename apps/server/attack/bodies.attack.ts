import { expect, test } from 'vitest';
import { useAttackedServer } from './server.ts';

const server = useAttackedServer();

const BODIES: Record<string, string> = {
  'half a document': '{"json":',
  'no document at all': '\u0000\u0001\u0002',
  'another type': '"text"',
  'a list': '[1,2,3]',
  'a prototype': '{"json":{"__proto__":{"role":"admin"}}}',
  'a constructor': '{"json":{"constructor":{"prototype":{"role":"admin"}}}}',
  'ten thousand levels': `{"json":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  'a number beyond all numbers': '{"json":1e999}',
};

test.each(Object.entries(BODIES))('%s is refused in words and never breaks', async (_what, body) => {
  const { cookie } = await server.personOf('admin');
  for (const address of ['/rpc/help/raise', '/api/help/tickets']) {
    const answer = await server.send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      cookie,
    });
    const said = (await answer.json()) as { code?: string; json?: { data?: { code?: string } } };
    expect(answer.status, `${address} ${JSON.stringify(said)}`).toBeGreaterThanOrEqual(400);
    expect(answer.status, `${address} ${JSON.stringify(said)}`).toBeLessThan(500);
    expect(said.code ?? said.json?.data?.code, address).toMatch(/^platform\.(malformed|invalid_input)$/);
  }
});
