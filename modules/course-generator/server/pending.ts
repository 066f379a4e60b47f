import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { generatedVisibleTo, waitsForReviewOf } from './policy.ts';
import { generated } from './schema.ts';

/** Courses that this person was asked to review. */
defineWaiting({
  id: 'course_generator.to_review',
  needs: 'course_generator.build',
  order: 36,
  icon: 'document',
  due: 'week',
  tone: 'info',
  count: (tx, actor) =>
    countSince(
      tx,
      generated,
      generated.updatedAt,
      and(eq(generated.institutionId, actor.institutionId), generatedVisibleTo(actor), waitsForReviewOf(actor)),
    ),
  title: (count, locale) => m.course_generator_waiting({ count }, { locale }),
  href: () => '/admin/course-generator?f.state=in_review&f.review=mine',
});
