// A worker as the server runs it, with work that stops in the middle when the test says so.
import { Listening, onShutdown, openPool, shutDown, startDispatcher, startJobWorker } from '@patio/platform';
import { prepareWork } from './work.ts';

const [appUrl = '', hang = ''] = process.argv.slice(2);
openPool(appUrl, 6);
prepareWork({ hangs: hang === 'hangs', say: (line) => console.log(line) });
const listening = new Listening(appUrl);
const dispatcher = await startDispatcher(listening, { leaseMs: 1_500, lookEveryMs: 200 });
const worker = await startJobWorker(listening, { pollSeconds: 0.5, superviseSeconds: 1 });
onShutdown('jobs', () => worker.stop(300));
onShutdown('events', () => dispatcher.stop());
onShutdown('listening', () => listening.close(), 'listening');
process.on(
  'SIGTERM',
  () => void shutDown({ onError: (name, error) => console.error(name, error) }).then(() => process.exit(0)),
);
console.log('ready');
