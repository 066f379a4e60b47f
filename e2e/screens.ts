// npm run screens: walks every built screen as its role and fails on anything a person would stumble over.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from './browser.ts';
import { startServer } from './server.ts';
import { opens, plan, type Visit } from './walk.ts';
import { type Findings, walkAs } from './walker.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    thorough: { type: 'boolean', default: false },
    route: { type: 'string' },
    role: { type: 'string' },
    locale: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string' },
    long: { type: 'boolean', default: false },
    into: { type: 'string' },
  },
});
/** A folder that holds nothing else: what an earlier walk left in it goes. */
const pictures = path.resolve(values.into ?? path.join(import.meta.dirname, '../screenshots'));
/** Two walk at a time; never two as the same person, whose account has only one language. */
const WALKERS = 2;

const deadLinks = ({ links, role }: Findings): Findings['faults'] =>
  [...links]
    .filter(([link]) => !opens(link, role))
    .map(([link, picture]) => ({ picture, fault: `has a link to ${link}, which is not there or refuses` }));

async function walkAll(visits: readonly Visit[]): Promise<Findings[]> {
  const server = await startServer();
  const browser = await openBrowser();
  const people = [...Map.groupBy(visits, ({ role }) => role).values()].sort((a, b) => a.length - b.length);
  const done: Findings[] = [];
  const walker = async () => {
    for (let next = people.pop(); next; next = people.pop()) {
      const found = await walkAs(browser, server, next, { pictures, long: values.long });
      for (const { picture, fault } of [...found.faults, ...deadLinks(found)]) console.log(`✗ ${picture} ${fault}`);
      done.push(found);
    }
  };
  try {
    await Promise.all(Array.from({ length: WALKERS }, walker));
  } finally {
    await browser.close();
    await server.stop();
  }
  return done;
}

/** Of the views that were asked for, only these, so that a long walk can be made in parts. */
const chosen = ({ locale, width, theme }: Visit) =>
  (values.locale ?? locale) === locale && Number(values.width ?? width) === width && (values.theme ?? theme) === theme;
const visits = plan(values).filter(chosen);
if (visits.length === 0) throw new Error('no built screen fits that choice');
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });
const found = await walkAll(visits);
const bad = new Set(found.flatMap((each) => [...each.faults, ...deadLinks(each)].map(({ picture }) => picture))).size;
const links = new Set(found.flatMap((each) => [...each.links.keys()])).size;
console.log(
  `${visits.length} pictures of ${new Set(visits.map((each) => each.path)).size} screens in ${path.basename(pictures)}/, ${bad} with faults, ${links} links followed.`,
);
process.exitCode = bad === 0 ? 0 : 1;
