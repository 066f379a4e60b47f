import { type BatchItem, batchAddress } from '../navigation/queries.ts';

/** The server takes no more, and an address may not grow without end. */
const MOST = 20;
const LONGEST = 6_000;

type Ask = () => Promise<Response>;
type Answer = Response | { status: number; body: string };
interface Waiting {
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (reason: unknown) => void;
  answer: Promise<Answer>;
  alone: Ask;
}

const waitFor = (alone: Ask): Waiting => {
  let settle = {} as Pick<Waiting, 'resolve' | 'reject'>;
  const answer = new Promise<Answer>((resolve, reject) => {
    settle = { resolve, reject };
  });
  answer.catch(() => {}); // whoever takes it hears of it
  return { ...settle, answer, alone };
};

/** Everybody who waits for an answer gets a copy of their own. */
const copyOf = (answer: Answer): Response =>
  answer instanceof Response
    ? answer.clone()
    : new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } });

/** Reads a batch's lines as they come: `place status body`. */
async function readLines(batch: Response, take: (at: number, status: number, body: string) => void): Promise<void> {
  const reader = batch.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let done = !reader; !done; ) {
    const part = await reader?.read();
    done = part?.done ?? true;
    text += part?.value ?? '';
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const [, at, status, body = ''] = /^(\d+) (\d+) (.*)$/s.exec(line) ?? [];
      take(Number(at), Number(status), body);
    }
  }
}

/** Gives every question of a batch its own answer, as soon as it is there. A refusal of the whole is the answer to each. */
async function share(asked: Promise<Response>, waiting: readonly Waiting[]): Promise<void> {
  try {
    const batch = await asked;
    if (!batch.ok) {
      const body = await batch.text();
      for (const { resolve } of waiting) resolve({ status: batch.status, body });
      return;
    }
    await readLines(batch, (at, status, body) => {
      const one = waiting[at];
      one?.resolve(status === 0 ? one.alone() : { status, body });
    });
    throw new TypeError('the batch ended early'); // changes nothing for those that have their answer
  } catch (error) {
    for (const { reject } of waiting) reject(error);
  }
}

/** The answers of a batch that was asked elsewhere: by the page, before this code arrived. */
export function answersOf(asked: Promise<Response>, alone: readonly Ask[]): (() => Promise<Response>)[] {
  const waiting = alone.map(waitFor);
  void share(asked, waiting);
  return waiting.map(
    ({ answer }) =>
      () =>
        answer.then(copyOf),
  );
}

type Headers = Readonly<Record<string, string>>;
interface Queue {
  headers: Headers;
  items: { item: BatchItem; waiting: Waiting }[];
}
const queues = new Map<string, Queue>();

function send(headers: Headers, items: Queue['items']): void {
  const [first] = items;
  if (!first) return;
  if (items.length === 1) {
    first.waiting.resolve(first.waiting.alone());
    return;
  }
  const address = batchAddress(items.map(({ item }) => item));
  if (items.length > MOST || address.length > LONGEST) {
    const half = Math.ceil(items.length / 2);
    send(headers, items.slice(0, half));
    send(headers, items.slice(half));
    return;
  }
  void share(
    fetch(address, { headers, credentials: 'same-origin' }),
    items.map(({ waiting }) => waiting),
  );
}

/** Questions that are asked in one turn, by whatever parts of a page, travel in one request; the same one travels once. */
export function askTogether(item: BatchItem, headers: Headers, alone: Ask): Promise<Response> {
  const key = JSON.stringify(headers);
  const queue = queues.get(key) ?? { headers, items: [] };
  if (queue.items.length === 0) {
    queues.set(key, queue);
    setTimeout(() => {
      queues.delete(key);
      send(queue.headers, queue.items);
    });
  }
  const same = queue.items.find(({ item: [name, data] }) => name === item[0] && data === item[1]);
  const waiting = same?.waiting ?? waitFor(alone);
  if (!same) queue.items.push({ item, waiting });
  return waiting.answer.then(copyOf);
}
