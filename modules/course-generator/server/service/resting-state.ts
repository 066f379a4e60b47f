import type { Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import type { Outline } from '../../contract/fields.ts';
import { lessonsOf } from '../../rules/started.ts';
import { lessons } from '../schema.ts';

/** A course at rest is ready once every lesson of its outline is made, and a draft as long as one is missing. */
export async function restingState(tx: Tx, id: string, outline: Outline | null): Promise<'draft' | 'ready'> {
  const nodes = outline ? lessonsOf(outline).map((lesson) => lesson.id) : [];
  if (nodes.length === 0) return 'draft';
  const done = await tx.$count(
    lessons,
    and(eq(lessons.generatedId, id), eq(lessons.state, 'done'), inArray(lessons.node, nodes)),
  );
  return done === nodes.length ? 'ready' : 'draft';
}
