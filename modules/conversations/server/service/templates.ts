import type { Actor } from '@patio/access';
import { clock, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { TemplateView } from '../../contract/talk.ts';
import { isStaff } from '../../rules/who-writes.ts';
import { failure } from '../failures.ts';
import { type TemplateRow, templates } from '../schema.ts';

const view = ({ id, title, text, version }: TemplateRow): TemplateView => ({ id, title, text, version });

const own = ({ institutionId, userId }: Actor) =>
  and(eq(templates.institutionId, institutionId), eq(templates.ownerId, userId), isNull(templates.archivedAt));

/** What the reader writes often, by name. */
export async function listTemplates(tx: Tx, actor: Actor): Promise<{ items: TemplateView[] }> {
  const rows = await tx
    .select()
    .from(templates)
    .where(own(actor))
    .orderBy(asc(templates.title), asc(templates.id))
    .limit(100);
  return { items: rows.map(view) };
}

async function getOwn(tx: Tx, actor: Actor, id: string): Promise<TemplateRow> {
  const [row] = await tx
    .select()
    .from(templates)
    .where(and(own(actor), eq(templates.id, id)));
  if (!row) throw failure('not_found');
  return row;
}

/** Adds a template of one's own, or changes it in the version that was seen. */
export async function saveTemplate(
  tx: Tx,
  actor: Actor,
  { id, seen, title, text }: { id: string; seen: number; title: string; text: string },
): Promise<TemplateView> {
  const { institutionId, userId } = actor;
  if (!isStaff(actor.membership.role)) throw failure('only_staff');
  if (seen === 0) {
    const [made] = await tx
      .insert(templates)
      .values({ institutionId, id, ownerId: userId, title, text })
      .onConflictDoNothing()
      .returning();
    return view(made ?? (await getOwn(tx, actor, id)));
  }
  await getOwn(tx, actor, id);
  const after = await updateSeen(tx, templates, { institutionId, id, version: seen }, { title, text });
  if (!after) throw failure('changed_meanwhile');
  return view(after);
}

/** Puts a template of one's own away. */
export async function archiveTemplate(tx: Tx, actor: Actor, { id, version }: { id: string; version: number }) {
  const { institutionId } = await getOwn(tx, actor, id);
  const after = await updateSeen(tx, templates, { institutionId, id, version }, { archivedAt: clock.now() });
  if (!after) throw failure('changed_meanwhile');
  return view(after);
}
