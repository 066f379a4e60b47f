// What an answer costs: the recorded requests once more, one at a time, with the processor time of server and database.
import { median } from '../figure.ts';
import { type Asked, askedTwice, nameOf, questionsIn, type Screen } from './asked.ts';

const WARM_UP = 16;
const ROUNDS = 3;
const CALLS = 5;

export interface Cost {
  name: string;
  ms: number;
}
export interface Measured extends Screen {
  /** Milliseconds of processor time for the data and pictures of one visit. */
  ms: number;
  /** Data requests; a batch is one. */
  requests: number;
  twice: string[];
  bytes: number;
}

/** Asks the same again and again, and looks at the processor time of the processes meanwhile. */
async function costOf(url: string, address: string, headers: Asked['headers'], cpu: () => number): Promise<number> {
  const ask = async () => {
    const answer = await fetch(url + address, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}`);
  };
  for (let i = 0; i < WARM_UP; i++) await ask();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpu();
    for (let i = 0; i < CALLS; i++) await ask();
    rounds.push((cpu() - before) / CALLS / 1_000);
  }
  return median(rounds);
}

/** Only what reads is asked again; what writes is counted as a request. */
const repeatable = ({ kind, method }: Asked): boolean => kind !== 'page' && method === 'GET';

export async function measureScreens(url: string, screens: readonly Screen[], cpu: () => number): Promise<Measured[]> {
  const known = new Map<string, number>();
  const measured: Measured[] = [];
  for (const screen of screens) {
    let ms = 0;
    for (const { address, headers } of screen.asked.filter(repeatable)) {
      const key = `${screen.role} ${address}`;
      const cost = known.get(key) ?? (await costOf(url, address, headers, cpu));
      known.set(key, cost);
      ms += cost;
    }
    measured.push({
      ...screen,
      ms,
      requests: screen.asked.filter(({ kind }) => kind === 'data').length,
      twice: askedTwice(screen.asked),
      bytes: screen.asked.reduce((sum, each) => sum + each.bytes, 0),
    });
  }
  return measured;
}

/** What each question of a screen costs when it is asked alone, the dearest first. */
export async function partsOf(url: string, screen: Screen, cpu: () => number): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const asked of screen.asked.filter(repeatable))
    for (const address of questionsIn(asked))
      costs.push({ name: nameOf(address), ms: await costOf(url, address, asked.headers, cpu) });
  return costs.toSorted((a, b) => b.ms - a.ms);
}
