/**
 * Answers that the page itself asked for while the code was still on its way (apps/web/build/early.ts), by their address; one
 * that holds sentences has its language in front. Each is taken once, and what nobody takes is forgotten with the page.
 */
declare global {
  interface Window {
    patioEarly?: Record<string, Promise<Response>>;
  }
}

/** An answer stands for as long as a start may take; whoever asks later wants to know how it is then. */
const STANDS_MS = 10_000;

/** The answer that the page asked for. */
function takeEarly(address: string, locale: string): Promise<Response> | undefined {
  const early = window.patioEarly ?? {};
  const key = [address, `${locale} ${address}`].find((each) => each in early);
  if (!key) return undefined;
  const answer = early[key];
  delete early[key];
  return performance.now() < STANDS_MS ? answer : undefined;
}

const onTheWay = new Map<string, Promise<Response>>();

/**
 * Takes the page's own answer where there is one; two parts of a starting page that ask the same get it both.
 * Any other question travels each time: after a change, the answer to one that was asked before it would be old.
 */
export async function askOnce(address: string, locale: string, ask: () => Promise<Response>): Promise<Response> {
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
