import { type Figure, figure } from '../figure.ts';
import type { LargeSchool } from './school.ts';

const REQUESTS = 200;
const GOAL = 1.3;

/** How long the slowest twentieth of a teacher's requests takes. */
async function slowest({ teacher }: LargeSchool): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i++) {
    const began = performance.now();
    await teacher.get('/timetable/week');
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(REQUESTS * 0.95)] ?? Number.NaN;
}

/** Requests while a week is being solved against those before: the one figure that only a clock can tell. */
export async function measureDuringSolve(school: LargeSchool): Promise<Figure> {
  const { admin, scenarioId } = school;
  await slowest(school);
  const alone = await slowest(school);
  const { id } = await admin.post<{ id: string }>(`/planner/scenarios/${scenarioId}/runs`, {
    id: scenarioId,
    mode: 'fresh',
    minutes: 5,
  });
  const runs = () => admin.get<{ runs: { id: string; state: string }[] }>(`/planner/scenarios/${scenarioId}/runs`);
  const stateNow = async () => (await runs()).runs.find((run) => run.id === id)?.state;
  while ((await stateNow()) === 'waiting') await new Promise((resolve) => setTimeout(resolve, 200));
  const beside = await slowest(school);
  const state = await stateNow();
  if (state !== 'running') throw new Error(`the run was ${state} before the requests were over`);
  await admin.post(`/planner/runs/${id}/control`, { id, wanted: 'stop' });
  return figure('timetable.requests_during_solve', beside / alone, 'x', GOAL);
}
