// A worker as the server runs it, in a process of its own that a test may kill.
import { openModels } from '@patio/ai/server';
import { sealKeys } from '@patio/ai/testing';
import { Listening, openPool, startJobWorker } from '@patio/platform';
import '../server/index.ts';

const [appUrl = '', ...aiLocalHosts] = process.argv.slice(2);
sealKeys();
openModels({ aiHosts: [], aiLocalHosts });
openPool(appUrl, 8);
await startJobWorker(new Listening(appUrl), { pollSeconds: 0.5, superviseSeconds: 1, atOnce: { bulk: 4 } });
console.log('ready');
