// Starts the embedded database of a folder and says where it answers.
import { startEmbeddedPostgres } from '../../database/embedded.ts';

const { bootstrapUrl, stop } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
console.log(bootstrapUrl);
console.log('ready');
// Keeps the program alive until it is asked to leave, as a server would be.
const waiting = setInterval(() => undefined, 1000);
process.once('SIGTERM', () => void stop().then(() => clearInterval(waiting)));
