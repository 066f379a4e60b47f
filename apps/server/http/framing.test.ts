import net from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

const app = Fastify();
const heard: string[] = [];
app.addHook('onRequest', async (request) => void heard.push(request.url));
app.post('/taken', async () => 'taken');
app.get('/hidden', async () => 'hidden');
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

/** What the server answers to bytes as they are. */
async function answerTo(lines: readonly string[], body: string): Promise<string> {
  const { port } = app.server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n';

test.each([
  ['a length and pieces at once', ['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${HIDDEN}`],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${HIDDEN.length}`], HIDDEN],
  ['pieces under a name that only looks like it', ['Transfer-Encoding: xchunked', 'Content-Length: 0'], HIDDEN],
  ['a space before the colon', [`Content-Length : ${HIDDEN.length}`], HIDDEN],
])('%s: the message is refused, and nothing in its body is heard as a request', async (_what, headers, body) => {
  heard.length = 0;
  expect(await answerTo(['POST /taken HTTP/1.1', 'Host: a', ...headers], body)).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard).not.toContain('/hidden');
});

test('what is framed rightly is taken', async () => {
  const headers = ['POST /taken HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'Connection: close'];
  expect(await answerTo([...headers, 'Content-Length: 2'], '{}')).toMatch(/^HTTP\/1\.1 200 /);
});
