import type { Actor } from '@patio/access';
import type { LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { institutionRows } from '@patio/schools/server';
import { and, desc, eq } from 'drizzle-orm';
import type { PageName, PageView, VersionView } from '../../contract.ts';
import { DEFAULT_EDITION, defaultText } from '../../presets/index.ts';
import { failure } from '../failures.ts';
import { canAccept, canEdit } from '../policy.ts';
import { todayOf } from '../readers.ts';
import { acceptanceLog, versionLog } from '../schema.ts';

type VersionRow = typeof versionLog.$inferSelect;

const defaultVersion: VersionView = { number: 0, effectiveFrom: DEFAULT_EDITION, publishedAt: null, summary: null };

export const toVersion = (row: VersionRow): VersionView => ({
  number: row.number,
  effectiveFrom: row.effectiveFrom,
  publishedAt: row.publishedAt.toISOString(),
  summary: row.summary,
});

/** All versions of a page, newest first; Patio's own text is the last one. */
export const listVersionRows = (tx: Tx, page: PageName): Promise<VersionRow[]> =>
  tx.select().from(versionLog).where(eq(versionLog.page, page)).orderBy(desc(versionLog.number));

/** Which version holds on a day: the newest whose date has come; none means Patio's own text. */
export const versionInForce = (rows: readonly VersionRow[], today: LocalDate): VersionRow | undefined =>
  rows.find((row) => row.effectiveFrom <= today);

/** The versions as readers see them, with Patio's own text as number 0. */
export async function listVersions(tx: Tx, page: PageName): Promise<VersionView[]> {
  return [...(await listVersionRows(tx, page)).map(toVersion), defaultVersion];
}

/** The newest version of a page that this person accepted. */
async function findAcceptance(tx: Tx, actor: Actor, page: PageName): Promise<PageView['accepted']> {
  const [last] = await tx
    .select({ number: acceptanceLog.number, at: acceptanceLog.at })
    .from(acceptanceLog)
    .where(and(eq(acceptanceLog.userId, actor.userId), eq(acceptanceLog.page, page)))
    .orderBy(desc(acceptanceLog.at))
    .limit(1);
  return last ? { number: last.number, at: last.at.toISOString() } : null;
}

/** One text of an institution as this reader may see it: today's version, or the one they asked for. */
export async function getPage(tx: Tx, actor: Actor | null, page: PageName, asked?: number): Promise<PageView> {
  const [institution] = await tx.select().from(institutionRows);
  const rows = await listVersionRows(tx, page);
  const holding = versionInForce(rows, await todayOf(tx));
  const upcoming = rows.filter((row) => row.number > (holding?.number ?? 0)).at(-1);
  const shown = asked === undefined ? holding : rows.find((row) => row.number === asked);
  if (asked && !shown) throw failure('no_such_version');
  const accepted = actor ? await findAcceptance(tx, actor, page) : null;
  const inForce = holding ? toVersion(holding) : defaultVersion;
  return {
    page,
    institution: institution ? { name: institution.name, slug: institution.slug } : null,
    shown: shown ? toVersion(shown) : defaultVersion,
    texts: shown ? { es: shown.es, en: shown.en } : defaultText(page),
    inForce,
    upcoming: upcoming ? toVersion(upcoming) : null,
    accepted,
    can: {
      accept: actor !== null && canAccept(actor, page) && accepted?.number !== inForce.number,
      edit: actor !== null && canEdit(actor),
    },
  };
}

/** The text that comes with Patio, for a visitor who named no institution. */
export const defaultPage = (page: PageName): PageView => ({
  page,
  institution: null,
  shown: defaultVersion,
  texts: defaultText(page),
  inForce: defaultVersion,
  upcoming: null,
  accepted: null,
  can: { accept: false, edit: false },
});
