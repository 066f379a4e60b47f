import { needs, open } from '@patio/access/contract';
import { defineEvent, isLocalDate, nameSchemas } from '@patio/kernel';
import { z } from 'zod';

/** The texts that an institution owns. */
export const PAGES = ['about', 'privacy', 'terms', 'help'] as const;
export const pageName = z.enum(PAGES);
export type PageName = z.infer<typeof pageName>;

/** The two that a person accepts. */
export const isAcceptable = (page: PageName): boolean => page === 'privacy' || page === 'terms';

const localDate = z.string().refine(isLocalDate, { error: 'must be a date' });
const slug = z.string().trim().min(1).max(60);
const body = z.string().trim().max(40_000);

/** A text in one or both languages; the other language falls back to the one that was written. */
export const textsView = z.object({ es: z.string().nullable(), en: z.string().nullable() });
export type TextsView = z.infer<typeof textsView>;

export const versionView = z.object({
  /** 0 is the text that comes with Patio; an institution's own texts count from 1. */
  number: z.number().int(),
  effectiveFrom: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  summary: z.string().nullable(),
});
export type VersionView = z.infer<typeof versionView>;

export const pageView = z.object({
  page: pageName,
  institution: z.object({ name: z.string(), slug: z.string() }).nullable(),
  shown: versionView,
  texts: textsView,
  /** The version that holds today; another one is shown when the reader asked for it. */
  inForce: versionView,
  upcoming: versionView.nullable(),
  accepted: z.object({ number: z.number().int(), at: z.iso.datetime() }).nullable(),
  can: z.object({ accept: z.boolean(), edit: z.boolean() }),
});
export type PageView = z.infer<typeof pageView>;

export const draftView = z.object({
  page: pageName,
  es: z.string(),
  en: z.string(),
  effectiveFrom: z.string(),
  version: z.number().int(),
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.string().nullable(),
  /** What readers see now, to compare with. */
  current: z.object({ number: z.number().int(), es: z.string(), en: z.string() }),
});
export type DraftView = z.infer<typeof draftView>;

export const acceptanceView = z.object({
  userId: z.string(),
  name: z.string(),
  number: z.number().int(),
  at: z.iso.datetime(),
});

export const pageSummary = z.object({
  page: pageName,
  inForce: versionView,
  upcoming: versionView.nullable(),
  draftSavedAt: z.iso.datetime().nullable(),
  /** How many accepted the version that holds; null for a text that nobody accepts. */
  accepted: z.number().int().nullable(),
});
export type PageSummary = z.infer<typeof pageSummary>;

const ofPage = z.object({ page: pageName });

export const contract = {
  /** One text: the reader's institution, the one named by its short name, or the text that comes with Patio. */
  page: needs(open('privacy, terms and about are for everybody, also before signing in'))
    .route({ method: 'GET', path: '/pages/{page}', summary: 'Read a public page such as terms or privacy.' })
    .input(ofPage.extend({ school: slug.optional(), version: z.coerce.number<number>().int().min(0).optional() }))
    .output(pageView),
  versions: needs(open('older versions stay readable for everybody'))
    .route({ method: 'GET', path: '/pages/{page}/versions', summary: 'List the versions of a public page.' })
    .input(ofPage.extend({ school: slug.optional() }))
    .output(z.object({ items: z.array(versionView) })),
  accept: needs('pages.accept')
    .route({ method: 'POST', path: '/pages/{page}/accept', summary: 'Accept the current version of a page.' })
    .input(ofPage.extend({ number: z.number().int().min(0) }))
    .output(z.object({ number: z.number().int(), at: z.iso.datetime() })),
  /** Who accepted which version, newest first. */
  acceptances: needs('pages.edit')
    .route({ method: 'GET', path: '/pages/{page}/acceptances', summary: 'List who accepted a version of a page.' })
    .input(
      ofPage.extend({
        number: z.coerce.number<number>().int().min(0).optional(),
        limit: z.coerce.number<number>().int().min(1).max(200).default(50),
        cursor: z.string().max(500).optional(),
      }),
    )
    .output(z.object({ items: z.array(acceptanceView), nextCursor: z.string().optional(), total: z.number().int() })),
  /** Every text with the version that holds, what is being written, and how many accepted it. */
  overview: needs('pages.edit')
    .route({ method: 'GET', path: '/pages', summary: 'List the public pages with versions and acceptances.' })
    .output(z.object({ items: z.array(pageSummary) })),
  draft: needs('pages.edit')
    .route({ method: 'GET', path: '/pages/{page}/draft', summary: 'Read the draft of a page.' })
    .input(ofPage)
    .output(draftView),
  saveDraft: needs('pages.edit')
    .route({ method: 'PUT', path: '/pages/{page}/draft', summary: 'Save the draft of a page.' })
    .input(ofPage.extend({ version: z.int32().min(0), es: body, en: body, effectiveFrom: localDate }))
    .output(draftView),
  discardDraft: needs('pages.edit')
    .route({ method: 'DELETE', path: '/pages/{page}/draft', summary: 'Discard the draft of a page.' })
    .input(ofPage)
    .output(draftView),
  publish: needs('pages.edit')
    .route({ method: 'POST', path: '/pages/{page}/publish', summary: 'Publish the draft of a page.' })
    .input(ofPage.extend({ version: z.int32().min(1), summary: z.string().trim().min(3).max(300) }))
    .output(versionView),
  /** The open-source packages that run inside Patio. */
  licences: needs(open('open licences ask to be named where everybody can read it'))
    .route({ method: 'GET', path: '/pages/about/licences', summary: 'List the licences of the software used.' })
    .output(z.object({ items: z.array(z.object({ name: z.string(), licence: z.string() })) })),
  /** What runs here: for /about. */
  facts: needs(open('which version runs is public'))
    .route({ method: 'GET', path: '/pages/about/facts', summary: 'Read the facts about this installation.' })
    .input(z.object({ school: slug.optional() }))
    .output(
      z.object({
        platformVersion: z.string(),
        institution: z
          .object({ name: z.string(), legalName: z.string(), country: z.string(), schools: z.array(z.string()) })
          .nullable(),
      }),
    ),
};

/** A new version of a text was published; it holds from its effective date. */
export const versionPublished = defineEvent(
  'pages.version_published',
  z.object({ page: pageName, number: z.number().int(), effectiveFrom: z.string(), publishedBy: z.string() }),
);

nameSchemas({ textsView, pagesVersionView: versionView, pageView, pageSummary, draftView, acceptanceView, ofPage });
