// Memory of the bundled server when it has nothing to do. Goal: 200 MB.
import { setTimeout as sleep } from 'node:timers/promises';
import { figure, print } from './figure.ts';
import { build, dataFolder, startPatio } from './server/patio.ts';
import { residentMegabytes } from './server/process.ts';

const GOAL_MB = 200;

build();
const { folder, remove } = dataFolder();
try {
  const first = await startPatio(folder);
  await first.said('Patio is at');
  await first.stop();
  const server = await startPatio(folder);
  await sleep(10_000);
  print(figure('memory.idle', residentMegabytes(server.child.pid ?? 0), 'MB', GOAL_MB));
  await server.stop();
} finally {
  remove();
}
