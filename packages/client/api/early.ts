import { answersOf } from './batch.ts';

/**
 * What the page itself asked for while the code was still on its way (apps/web/src/early), in one batch, by the address of each
 * question; one whose answer holds sentences has its language in front. What nobody takes is forgotten with the page.
 */
declare global {
  interface Window {
    patioEarly?: { addresses: string[]; batch: Promise<Response>; headers: Record<string, string> }[];
  }
}

/** An answer stands for as long as a start may take; whoever asks later wants to know how it is then. */
const STANDS_MS = 10_000;
/** Once it was taken, so long it also serves the other parts of the page that ask the same while they are drawn. */
const SHARED_MS = 2_000;

type Ask = () => Promise<Response>;
interface Early {
  ask: Ask;
  until: number;
}
const answers = new Map<string, Early>();

/** What the page has asked until now; the table of its address may reach it later than this code. */
function earlyAnswers(): Map<string, Early> {
  for (const { addresses, batch, headers } of window.patioEarly?.splice(0) ?? []) {
    const alone = addresses.map((key) => () => fetch(key.split(' ').at(-1) ?? '', { headers }));
    const taken = answersOf(batch, alone);
    addresses.forEach((key, at) => void answers.set(key, { ask: taken[at] as Ask, until: STANDS_MS }));
  }
  return answers;
}

/** The answer that the page asked for: a copy for each who asks while it is shared. A refusal is told once, and asked anew. */
async function takeEarly(address: string, locale: string): Promise<Response | undefined> {
  const early = earlyAnswers();
  const key = [address, `${locale} ${address}`].find((each) => early.has(each));
  const known = key && early.get(key);
  if (!key || !known || performance.now() >= known.until) return undefined;
  known.until = Math.min(known.until, performance.now() + SHARED_MS);
  try {
    const answer = await known.ask();
    if (!answer.ok) early.delete(key);
    return answer;
  } catch (error) {
    early.delete(key);
    throw error;
  }
}

/** After a change, here or elsewhere, what the page asked before it is old, or was refused for a reason that is gone. */
export const forgetEarly = (): void => earlyAnswers().clear();

/**
 * Takes the page's own answer where there is one; two parts of a starting page that ask the same get it both.
 * Any other question travels each time: after a change, the answer to one that was asked before it would be old.
 */
export const askOnce = async (address: string, locale: string, ask: Ask): Promise<Response> =>
  (await takeEarly(address, locale)) ?? ask();
