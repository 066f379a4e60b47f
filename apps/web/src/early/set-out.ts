// Runs in the page before any other code has arrived: fetches the files of this very address, and asks who is here and what the
// screen begins with. The client takes these answers as its own (packages/client/api/early.ts). The build makes it a script of the page.
import type { ScreenQuery } from '@patio/access';
import { paramsAt } from '@patio/access/address';
import { firstLocale } from '@patio/client/first-locale';
import { addressOf, batchAddress, batchItem, queryInput } from '@patio/client/queries';
import { EARLY_ID, type EarlyPage, type EarlyTable, frameAsks, tableAt } from './table.ts';

/** Filled in by the build. */
declare const EARLY: EarlyPage;

type Asked = ScreenQuery & { filled?: object | undefined };

const locale = firstLocale();
document.documentElement.lang = locale;
window.patioEarly = [];
const area = tableAt(location.pathname, EARLY.tables);
const FRAME: readonly Asked[] = frameAsks(area);

/** One request for all of them: the client hands each answer to whoever asks the same (packages/client/api/early.ts). */
function ask(asked: readonly Asked[]): void {
  if (asked.length === 0) return;
  const items = asked.map(({ of, filled }) => batchItem(of, filled));
  const headers = { 'x-patio': '1', 'x-patio-locale': locale };
  const batch = fetch(batchAddress(items), { headers, credentials: 'same-origin' });
  batch.catch(() => {});
  const addresses = items.map(
    (item, at) => `${asked[at]?.inWords ? `${locale} ` : ''}${location.origin}${addressOf(item)}`,
  );
  window.patioEarly?.push({ addresses, batch, headers });
}

function bring(file: string | undefined): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: `/${file}` });
  document.head.append(link);
}

function setOutFor({ files, routes }: EarlyTable, frame = FRAME): void {
  const search = new URLSearchParams(location.search);
  for (const [path, needed, texts, asks] of routes) {
    const params = paramsAt(path, location.pathname);
    if (!params) continue;
    const fill = ({ input }: ScreenQuery) => queryInput(input, params, (name) => search.get(name) ?? undefined);
    ask([...frame, ...asks.map((query) => ({ ...query, filled: fill(query) }))]);
    for (const at of [...needed, ...texts[locale]]) bring(files[at]);
    return;
  }
  ask(frame);
}

/** The page that the worker keeps serves every address: it takes the table of its area from the device. */
async function tableOfArea(): Promise<EarlyTable> {
  const response = await fetch(`/${EARLY.tables[area]}`);
  return response.json();
}

for (const file of EARLY.texts[locale]) bring(file);
/** What the server knows about this address: a table, or null for one that needs nothing. */
const written = document.getElementById(EARLY_ID)?.textContent;
if (!written) {
  // Who is here is asked at once: the code comes from the device too, and must not ask before the page does.
  ask(FRAME);
  tableOfArea().then(
    (table) => setOutFor(table, []),
    () => undefined,
  );
} else setOutFor(JSON.parse(written) ?? { files: [], routes: [] });
