import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from '../server/process.ts';
import type { BenchClass, BenchSchool } from './school.ts';

/** Five minutes in the school; here compressed, so that the server has a harder morning than any school's. */
const SECONDS = Number(process.env.PEAK_SECONDS ?? 60);
const TABS = 3;

export interface Peak {
  requests: number;
  errors: number;
  streams: number;
  p95: { open: number; submit: number; family: number };
  seconds: number;
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** A tab of a parent that listens to what happens at school. */
function openTab(url: string, cookie: string): Promise<http.ClientRequest | null> {
  return new Promise((resolve) => {
    const request = http.get(
      `${url}/api/live?topics=attendance.*,notices.*`,
      { headers: { cookie }, agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200 ? request : null);
      },
    );
    request.on('error', () => resolve(null));
  });
}

/** The morning: every class is opened and taken once while the families' tabs are open and look at their children. */
export async function measurePeak(server: Running, school: BenchSchool): Promise<Peak> {
  const times = { open: [] as number[], submit: [] as number[], family: [] as number[] };
  let errors = 0;
  const timed = async (kind: keyof typeof times, ask: () => Promise<Response>): Promise<unknown> => {
    const began = performance.now();
    try {
      const answer = await ask();
      const body = await answer.json();
      if (!answer.ok) throw new Error(JSON.stringify(body));
      times[kind].push(performance.now() - began);
      return body;
    } catch (error) {
      errors += 1;
      if (errors < 4) console.error(kind, error);
      return null;
    }
  };
  const headersOf = (cookie: string) => ({ cookie, 'content-type': 'application/json', 'x-patio': '1' });
  const take = async ({ meetingId, date, cookie }: BenchClass) => {
    const headers = headersOf(cookie);
    const roll = (await timed('open', () =>
      fetch(`${server.url}/api/attendance/roll?meetingId=${meetingId}&date=${date}`, { headers }),
    )) as { students: { id: string }[]; codes: { code: string; countsAs: string }[] } | null;
    if (!roll) return;
    await sleep(1_000);
    const absent = roll.codes.find((code) => code.countsAs === 'absent')?.code;
    const marks = roll.students.map(({ id }, i) => ({
      id: randomUUID(),
      studentId: id,
      code: i < 2 ? absent : roll.codes[0]?.code,
    }));
    const now = new Date().toISOString();
    const body = JSON.stringify({ id: randomUUID(), meetingId, date, takenAt: now, sentAt: now, marks });
    await timed('submit', () =>
      fetch(`${server.url}/api/attendance/roll/submit`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body,
      }),
    );
  };
  const began = performance.now();
  const tabs = (
    await Promise.all(
      school.parents.flatMap((cookie) => Array.from({ length: TABS }, () => openTab(server.url, cookie))),
    )
  ).filter((tab) => tab !== null);
  const spread = async (count: number, work: (i: number) => Promise<unknown>) => {
    const running: Promise<unknown>[] = [];
    for (let i = 0; i < count; i++) {
      running.push(work(i));
      await sleep((SECONDS * 1_000) / count);
    }
    await Promise.all(running);
  };
  await Promise.all([
    spread(school.today.length, (i) => take(school.today[i] as BenchClass)),
    spread(school.parents.length * TABS, (i) =>
      timed('family', () =>
        fetch(`${server.url}/api/attendance/children`, {
          headers: headersOf(school.parents[i % school.parents.length] ?? ''),
        }),
      ),
    ),
  ]);
  const seconds = (performance.now() - began) / 1_000;
  for (const tab of tabs) tab.destroy();
  return {
    requests: Object.values(times).reduce((sum, list) => sum + list.length, 0) + errors,
    errors: errors + school.parents.length * TABS - tabs.length,
    streams: tabs.length,
    p95: {
      open: percentile(times.open, 0.95),
      submit: percentile(times.submit, 0.95),
      family: percentile(times.family, 0.95),
    },
    seconds,
  };
}
