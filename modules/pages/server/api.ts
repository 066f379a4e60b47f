import { namesOf } from '@patio/notices/server';
import { type ApiContext, implementModule, readTenant, type Tx } from '@patio/platform';
import { contract } from '../contract.ts';
import { failure } from './failures.ts';
import { listLicences } from './licences.ts';
import { canEdit } from './policy.ts';
import { getInstitutionBySlug, VISITOR } from './readers.ts';
import { acceptPage, listAcceptances } from './service/accept.ts';
import { getInstitutionFacts } from './service/facts.ts';
import { listPages } from './service/overview.ts';
import { defaultPage, getPage, listVersions } from './service/read-page.ts';
import { viewDraft } from './service/view-draft.ts';
import { discardDraft, findDraft, publishDraft, saveDraft } from './service/write-page.ts';
import { platformVersion } from './version.ts';

const os = implementModule(contract);

/** Reads in the institution that the visitor named, or in the reader's own; null when there is neither. */
async function inReadersInstitution<T>(
  context: ApiContext,
  school: string | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  if (context.signedIn) return context.read(work);
  if (!school) return null;
  const { institutionId } = await getInstitutionBySlug(school);
  return readTenant({ institutionId, userId: VISITOR }, work);
}

/** Texts bind the whole institution: a reach that was narrowed to one school is not enough. */
const requireEditor = (context: ApiContext) => {
  if (!canEdit(context.actor)) throw failure('not_allowed');
};

export const api = os.router({
  page: os.page.handler(async ({ context, input }) => {
    const actor = context.signedIn?.actor ?? null;
    const own = await inReadersInstitution(context, input.school, (tx) =>
      getPage(tx, actor, input.page, input.version),
    );
    return own ?? defaultPage(input.page);
  }),
  versions: os.versions.handler(async ({ context, input }) => {
    const own = await inReadersInstitution(context, input.school, (tx) => listVersions(tx, input.page));
    return { items: own ?? [defaultPage(input.page).shown] };
  }),
  accept: os.accept.handler(({ context, input }) =>
    context.command((tx) => acceptPage(tx, context.actor, input.page, input.number)),
  ),
  overview: os.overview.handler(({ context }) => {
    requireEditor(context);
    return context.read(async (tx) => ({ items: await listPages(tx, context.actor) }));
  }),
  acceptances: os.acceptances.handler(({ context, input }) => {
    requireEditor(context);
    return context.read(async (tx) => {
      const { rows, total, nextCursor } = await listAcceptances(tx, input.page, input);
      const names = await namesOf(
        tx,
        rows.map((row) => row.userId),
      );
      const items = rows.map((row) => ({
        userId: row.userId,
        name: names.get(row.userId) ?? '—',
        number: row.number,
        at: row.at.toISOString(),
      }));
      return { items, total, nextCursor };
    });
  }),
  draft: os.draft.handler(({ context, input }) => {
    requireEditor(context);
    return context.read((tx) => viewDraft(tx, input.page));
  }),
  saveDraft: os.saveDraft.handler(({ context, input }) => {
    requireEditor(context);
    const { page, version, ...text } = input;
    return context.command(async (tx) => {
      await saveDraft(tx, context.actor, page, version, text);
      return viewDraft(tx, page);
    });
  }),
  discardDraft: os.discardDraft.handler(({ context, input }) => {
    requireEditor(context);
    return context.command(async (tx) => {
      await discardDraft(tx, context.actor, input.page);
      return viewDraft(tx, input.page);
    });
  }),
  publish: os.publish.handler(({ context, input }) => {
    requireEditor(context);
    return context.command(async (tx) => {
      const draft = await findDraft(tx, input.page);
      if (!draft) throw failure('changed_meanwhile');
      return publishDraft(tx, context.actor, draft, input.version, input.summary);
    });
  }),
  licences: os.licences.handler(() => ({ items: listLicences() })),
  facts: os.facts.handler(async ({ context, input }) => ({
    platformVersion: platformVersion(),
    institution: await inReadersInstitution(context, input.school, getInstitutionFacts),
  })),
});
