// A worker as the server runs it, in a process of its own that a test may kill.
import { Listening, openPool, startJobWorker } from '@patio/platform';
import '../server/index.ts';

const [appUrl = ''] = process.argv.slice(2);
openPool(appUrl, 6);
await startJobWorker(new Listening(appUrl), { pollSeconds: 0.5, superviseSeconds: 1 });
console.log('ready');
