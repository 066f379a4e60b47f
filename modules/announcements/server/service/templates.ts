import { type Actor, reachOf } from '@patio/access';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Ask, Texts } from '../../contract/fields.ts';
import type { TemplateView } from '../../contract/templates.ts';
import { cleanTexts } from '../../rules/texts.ts';
import { failure } from '../failures.ts';
import { templatesVisibleTo } from '../policy.ts';
import { type TemplateRow, templates } from '../schema.ts';

/** Those who write for a whole school share texts with each other. */
export const canShare = (actor: Actor): boolean => reachOf(actor, 'announcements.write') !== 'section';

const canChange = (actor: Actor, row: TemplateRow): boolean =>
  row.ownerId === actor.userId || (row.shared === 'school' && canShare(actor));

const viewOf = (actor: Actor, row: TemplateRow): TemplateView => ({
  id: row.id,
  name: row.name,
  texts: row.texts,
  ask: row.ask,
  shared: row.shared === 'school',
  version: row.version,
  can: { change: canChange(actor, row) },
});

const visible = (actor: Actor, which?: SQL): SQL | undefined =>
  and(eq(templates.institutionId, actor.institutionId), isNull(templates.archivedAt), templatesVisibleTo(actor), which);

/** One's own texts to begin with, and those of the school. */
export async function listTemplates(tx: Tx, actor: Actor): Promise<TemplateView[]> {
  const rows = await tx.select().from(templates).where(visible(actor)).orderBy(asc(templates.name)).limit(200);
  return rows.map((row) => viewOf(actor, row));
}

async function getTemplate(tx: Tx, actor: Actor, id: string): Promise<TemplateRow> {
  const [row] = await tx
    .select()
    .from(templates)
    .where(visible(actor, eq(templates.id, id)));
  if (!row || !canChange(actor, row)) throw failure('not_found');
  return row;
}

interface Template {
  id: string;
  seen: number;
  name: string;
  texts: Texts;
  ask: Ask;
  shared: boolean;
}

const subjectOf = (row: TemplateRow) => ({ type: 'announcements.template', id: row.id, schoolId: row.schoolId });

/** Keeps a text to begin with; a teacher's is their own. */
export async function saveTemplate(
  tx: Tx,
  actor: Actor,
  { id, seen, shared, texts, ...fields }: Template,
): Promise<TemplateView> {
  const { institutionId, userId } = actor;
  const columns = {
    ...fields,
    texts: cleanTexts(texts),
    shared: shared && canShare(actor) ? ('school' as const) : ('own' as const),
  };
  let row: TemplateRow | undefined;
  if (seen === 0)
    [row] = await tx
      .insert(templates)
      .values({ institutionId, id, ownerId: userId, schoolId: actor.membership.schoolId, ...columns })
      .onConflictDoNothing()
      .returning();
  else {
    await getTemplate(tx, actor, id);
    row = await updateSeen(tx, templates, { institutionId, id, version: seen }, columns);
  }
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'announcements.template_saved', subjectOf(row), { after: { name: row.name } });
  return viewOf(actor, row);
}

/** Offers a text no longer. */
export async function archiveTemplate(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await getTemplate(tx, actor, id);
  const seen = { institutionId: actor.institutionId, id, version };
  const row = await updateSeen(tx, templates, seen, { archivedAt: clock.now() });
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'announcements.template_archived', subjectOf(row), { before: { name: row.name } });
}
