// A web process with one open stream: what the stream says goes to standard output, what is typed in is announced.
import { createInterface } from 'node:readline';
import { systemActor } from '@patio/access';
import { announce, inTenant, Listening, LiveHub, openLiveStream, openPool } from '@patio/platform';
import { sql } from 'drizzle-orm';

const [appUrl = '', institutionId = '', userId = '', sessionId = ''] = process.argv.slice(2);
openPool(appUrl, 2);
const actor = { ...systemActor(institutionId), userId };
const hub = await new LiveHub().open(new Listening(appUrl));
const stream = openLiveStream(hub, { actor, sessionId }, ['test.*'], {
  write: (chunk) => {
    for (const line of chunk.split('\n')) if (/^(event|data)/.test(line)) console.log(line);
    return true;
  },
  end: () => console.log('ended'),
  on: () => {},
});
void stream.closed.then(() => console.log('closed'));
createInterface({ input: process.stdin }).on('line', (line) => {
  const [what, ...rest] = line.split(' ');
  const text = rest.join(' ');
  void inTenant(actor, async (tx) => {
    if (what === 'end') await tx.execute(sql`select pg_notify('patio_sessions', ${JSON.stringify({ session: text })})`);
    else await announce(tx, { topic: `test.${what}`, to: what === 'you' ? { users: [text] } : {}, data: text });
  });
});
console.log('ready');
