// npm start: builds when something changed, then becomes the server, in this same process so that signals reach it.
import { buildIfNeeded } from './build.ts';

await buildIfNeeded();
await import('../../dist/server/main.js' as string);
