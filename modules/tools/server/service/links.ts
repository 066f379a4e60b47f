import type { Actor, Capability } from '@patio/access';
import { lessonRows } from '@patio/lessons/server';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { LinkView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { sectionsWithTools } from '../policy.ts';
import { type LinkRow, lines, links, type RegistrationRow, registrations } from '../schema.ts';
import { archiveLine } from './columns.ts';
import { countWaiting } from './latest-scores.ts';
import { findClasses, type ToolClass } from './people-of-class.ts';

/** Loads a class that a capability opens to the actor; out of reach answers as if it did not exist. */
export async function getClass(tx: Tx, actor: Actor, capability: Capability, id: string): Promise<ToolClass> {
  const [row] = await findClasses(
    tx,
    actor.institutionId,
    and(eq(sectionRows.id, id), sectionsWithTools(actor, capability)),
  );
  if (!row) throw failure('not_found');
  return row;
}

export interface Placed {
  link: LinkRow;
  tool: RegistrationRow;
}

const findLinks = (tx: Tx, institutionId: string, which: SQL | undefined): Promise<Placed[]> =>
  tx
    .select({ link: links, tool: registrations })
    .from(links)
    .innerJoin(
      registrations,
      and(eq(registrations.institutionId, links.institutionId), eq(registrations.id, links.registrationId)),
    )
    .where(
      and(eq(links.institutionId, institutionId), isNull(links.archivedAt), isNull(registrations.archivedAt), which),
    )
    .orderBy(asc(links.createdAt), asc(links.id));

/** Loads a link with its tool and class, for whom a capability opens that class. */
export async function getLink(tx: Tx, actor: Actor, capability: Capability, id: string) {
  const [placed] = await findLinks(tx, actor.institutionId, eq(links.id, id));
  if (!placed) throw failure('not_found');
  return { ...placed, of: await getClass(tx, actor, capability, placed.link.sectionId) };
}

const viewOf = ({ link, tool }: Placed, grades: boolean, waiting: number): LinkView => ({
  ...{ id: link.id, version: link.version, title: link.title, text: link.text, lessonId: link.lessonId },
  ...{ tool: tool.name, isOff: tool.offAt !== null, grades, waiting },
});

/** The tools that may be placed in a class. */
const listPlaceable = (tx: Tx, { schoolId }: ToolClass, institutionId: string) =>
  tx
    .select({ id: registrations.id, name: registrations.name, choiceUrl: registrations.choiceUrl })
    .from(registrations)
    .where(
      and(
        eq(registrations.institutionId, institutionId),
        isNull(registrations.archivedAt),
        isNull(registrations.offAt),
        or(isNull(registrations.schoolId), eq(registrations.schoolId, schoolId)),
      ),
    )
    .orderBy(asc(registrations.name));

/** What stands in a class: for students the links alone, for who teaches also what waits and what may be placed. */
export async function openClass(tx: Tx, actor: Actor, sectionId: string) {
  const of = await getClass(tx, actor, 'tools.open', sectionId);
  const [mine] = await findClasses(
    tx,
    actor.institutionId,
    and(eq(sectionRows.id, sectionId), sectionsWithTools(actor, 'tools.place')),
  );
  const place = mine !== undefined;
  const placed = await findLinks(tx, actor.institutionId, eq(links.sectionId, sectionId));
  const graded = await tx
    .select({ linkId: lines.linkId, id: lines.id })
    .from(lines)
    .where(and(eq(lines.institutionId, actor.institutionId), eq(lines.sectionId, sectionId), isNull(lines.archivedAt)));
  const waiting = place ? await countWaiting(tx, actor.institutionId, sectionId) : new Map<string, number>();
  const lessons = place
    ? await tx
        .select({ id: lessonRows.id, title: lessonRows.title })
        .from(lessonRows)
        .where(
          and(
            eq(lessonRows.institutionId, actor.institutionId),
            eq(lessonRows.courseId, of.courseId),
            or(isNull(lessonRows.sectionId), eq(lessonRows.sectionId, sectionId)),
          ),
        )
        .orderBy(lessonRows.title)
    : [];
  return {
    links: placed
      .filter(({ tool }) => place || tool.offAt === null)
      .map((each) => {
        const own = graded.filter(({ linkId }) => linkId === each.link.id);
        const count = own.reduce((sum, { id }) => sum + (waiting.get(id) ?? 0), 0);
        return viewOf(each, own.length > 0, count);
      }),
    tools: place
      ? (await listPlaceable(tx, of, actor.institutionId)).map(({ choiceUrl, ...tool }) => ({
          ...tool,
          chooses: choiceUrl !== null,
        }))
      : [],
    lessons,
    can: { place },
  };
}

/** The links that a lesson shows to a student of the class that they were placed in. */
export async function openLesson(tx: Tx, actor: Actor, lessonId: string) {
  const inReach = sql`${links.sectionId} in (select ${sectionRows.id} from ${sectionRows}
    where ${sectionRows.institutionId} = ${actor.institutionId} and ${sectionsWithTools(actor, 'tools.open')})`;
  const found = await findLinks(tx, actor.institutionId, and(eq(links.lessonId, lessonId), inReach));
  return { links: found.filter(({ tool }) => tool.offAt === null).map((each) => viewOf(each, false, 0)) };
}

async function requireLesson(tx: Tx, of: ToolClass, institutionId: string, lessonId: string | null): Promise<void> {
  if (lessonId === null) return;
  const fits = await tx.$count(
    lessonRows,
    and(eq(lessonRows.institutionId, institutionId), eq(lessonRows.id, lessonId), eq(lessonRows.courseId, of.courseId)),
  );
  if (fits === 0) throw failure('not_found');
}

export type NewLink = Pick<LinkRow, 'title' | 'text' | 'url' | 'custom'>;

/** Places a tool in a class. */
export async function addLink(
  tx: Tx,
  actor: Actor,
  { of, tool }: { of: ToolClass; tool: RegistrationRow },
  given: NewLink,
): Promise<LinkRow> {
  const [link] = await tx
    .insert(links)
    .values({
      ...{ institutionId: actor.institutionId, id: clock.id(), registrationId: tool.id, sectionId: of.id },
      ...{ ...given, membershipId: actor.membership.id },
    })
    .returning();
  const about = { type: 'tools.link', id: link!.id, schoolId: of.schoolId };
  await record(tx, actor, 'tools.link_placed', about, { after: { title: given.title, tool: tool.name } });
  return link!;
}

/** Says what a link is called and which lesson shows it. */
export async function saveLink(
  tx: Tx,
  actor: Actor,
  { id, version, ...change }: { id: string; version: number; title: string; text: string; lessonId: string | null },
) {
  const { link, of } = await getLink(tx, actor, 'tools.place', id);
  await requireLesson(tx, of, actor.institutionId, change.lessonId);
  const row = await updateSeen(tx, links, { institutionId: actor.institutionId, id, version }, change);
  if (!row) throw failure('changed_meanwhile');
  const [before, after] = [link, row].map(({ title, text, lessonId }) => ({ title, text, lessonId }));
  await record(tx, actor, 'tools.link_changed', { type: 'tools.link', id, schoolId: of.schoolId }, { before, after });
  return { id };
}

/** Takes a link out of the class, with its column in the gradebook. */
export async function removeLink(tx: Tx, actor: Actor, { id, version }: { id: string; version: number }) {
  const { link, of } = await getLink(tx, actor, 'tools.place', id);
  const seen = { institutionId: actor.institutionId, id, version };
  if (!(await updateSeen(tx, links, seen, { archivedAt: clock.now() }))) throw failure('changed_meanwhile');
  const own = await tx
    .select()
    .from(lines)
    .where(and(eq(lines.institutionId, actor.institutionId), eq(lines.linkId, id), isNull(lines.archivedAt)));
  for (const line of own) await archiveLine(tx, actor, line);
  const about = { type: 'tools.link', id, schoolId: of.schoolId };
  await record(tx, actor, 'tools.link_removed', about, { before: { title: link.title } });
  return { id };
}
