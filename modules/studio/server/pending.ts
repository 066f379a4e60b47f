import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { draftsToReview } from './policy.ts';
import { drafts } from './schema.ts';

/** Drafts of others that wait for a review. */
defineWaiting({
  id: 'studio.to_review',
  needs: 'studio.review',
  order: 46,
  icon: 'document',
  due: 'week',
  tone: 'info',
  count: (tx, actor) =>
    countSince(tx, drafts, drafts.sentAt, and(eq(drafts.institutionId, actor.institutionId), draftsToReview(actor))),
  title: (count, locale) => m.studio_waiting({ count }, { locale }),
  href: () => '/admin/ai-content-generator?tab=review',
});
