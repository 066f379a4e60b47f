import type { Actor } from '@patio/access';
import { nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { personOf } from '../read/persons.ts';
import { persons, staff } from '../schema.ts';
import { changesBetween } from './changes.ts';

const ownPosts = (tx: Tx, actor: Actor) =>
  tx
    .select({ post: staff })
    .from(staff)
    .innerJoin(persons, personOf(staff))
    .where(
      and(
        eq(staff.institutionId, actor.institutionId),
        eq(persons.userId, actor.userId),
        isNull(persons.mergedIntoId),
        eq(staff.position, 'teacher'),
        isNull(staff.leftOn),
      ),
    );

/** What the actor teaches, as their records say; null for whoever has no record as a teacher. */
export async function listOwnSubjects(tx: Tx, actor: Actor): Promise<string[] | null> {
  const posts = await ownPosts(tx, actor);
  return posts.length === 0 ? null : [...new Set(posts.flatMap(({ post }) => post.subjects))];
}

/** A teacher writes down what they teach, at every school where they do. */
export async function setOwnSubjects(tx: Tx, actor: Actor, subjects: readonly string[]): Promise<void> {
  const posts = await ownPosts(tx, actor);
  if (posts.length === 0) throw failure('not_found');
  for (const { post } of posts) {
    const [after] = await tx
      .update(staff)
      .set({ subjects: [...subjects], ...nextVersion(staff) })
      .where(and(eq(staff.institutionId, post.institutionId), eq(staff.id, post.id)))
      .returning();
    const changes = after && changesBetween(post, after, ['subjects']);
    const subject = { type: 'people.staff', id: post.id, schoolId: post.schoolId };
    if (changes) await record(tx, actor, 'people.staff_edited', subject, changes);
  }
}
