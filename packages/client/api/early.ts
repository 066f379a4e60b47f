import { answersOf } from './batch.ts';

/**
 * What the page itself asked for while the code was still on its way (apps/web/src/early), in one batch, by the address of each
 * question; one whose answer holds sentences has its language in front. Each is taken once, and what nobody takes is forgotten with the page.
 */
declare global {
  interface Window {
    patioEarly?: { addresses: string[]; batch: Promise<Response>; headers: Record<string, string> }[];
  }
}

/** An answer stands for as long as a start may take; whoever asks later wants to know how it is then. */
const STANDS_MS = 10_000;

type Ask = () => Promise<Response>;
const answers = new Map<string, Ask>();

/** What the page has asked until now; the table of its address may reach it later than this code. */
function earlyAnswers(): Map<string, Ask> {
  for (const { addresses, batch, headers } of window.patioEarly?.splice(0) ?? []) {
    const alone = addresses.map((key) => () => fetch(key.split(' ').at(-1) ?? '', { headers }));
    const taken = answersOf(batch, alone);
    addresses.forEach((key, at) => void answers.set(key, taken[at] as Ask));
  }
  return answers;
}

/** The answer that the page asked for. */
function takeEarly(address: string, locale: string): Promise<Response> | undefined {
  const early = earlyAnswers();
  const key = [address, `${locale} ${address}`].find((each) => early.has(each));
  if (!key) return undefined;
  const answer = early.get(key);
  early.delete(key);
  return performance.now() < STANDS_MS ? answer?.() : undefined;
}

/** After a change, what the page asked before it is old, or was refused for a reason that is gone. */
export const forgetEarly = (): void => earlyAnswers().clear();

const onTheWay = new Map<string, Promise<Response>>();

/**
 * Takes the page's own answer where there is one; two parts of a starting page that ask the same get it both.
 * Any other question travels each time: after a change, the answer to one that was asked before it would be old.
 */
export async function askOnce(address: string, locale: string, ask: Ask): Promise<Response> {
  const key = `${locale} ${address}`;
  const early = takeEarly(address, locale);
  if (early)
    onTheWay.set(
      key,
      early.finally(() => onTheWay.delete(key)),
    );
  const shared = onTheWay.get(key);
  return shared ? (await shared).clone() : ask();
}
