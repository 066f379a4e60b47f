// From the start of the process to the first healthy answer, with a database that is already there. Goal: 2 seconds.
import { figure, median, print } from './figure.ts';
import { build, dataFolder, startPatio } from './server/patio.ts';

const GOAL_MS = 2_000;
const ROUNDS = 5;

build();
const { folder, remove } = dataFolder();
try {
  const first = await startPatio(folder);
  await first.said('Patio is at');
  await first.stop();
  print(figure('start.first', first.ms, 'ms', GOAL_MS));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startPatio(folder);
    times.push(server.ms);
    await server.stop();
  }
  print(figure('start.existing_database', median(times), 'ms', GOAL_MS));
} finally {
  remove();
}
