import type { Actor } from '@patio/access';
import { publish, record, type Tx } from '@patio/platform';
import { and, asc, eq, sql } from 'drizzle-orm';
import { rosterChanged } from '../../contract/events.ts';
import { failure } from '../failures.ts';
import type { SectionRow } from '../policy.ts';
import { enrolments, feeds, homeroomEnrolments, type StepFeeding, steps } from '../schema.ts';
import { requireSeats } from './enrol-section.ts';
import { endFed, uuids } from './enrolment-spans.ts';
import { getHomerooms } from './homerooms.ts';
import { requireInYear, type StepResult } from './place.ts';
import { beginStep, closeStep } from './steps.ts';

type Feed = StepFeeding['before'][number];

const told = (all: readonly Feed[]): string => all.map((feed) => `${feed.homeroomId} ${feed.fromOn}`).join();

const feedsOf = (tx: Tx, sectionId: string): Promise<Feed[]> =>
  tx
    .select({ homeroomId: feeds.homeroomId, fromOn: feeds.fromOn })
    .from(feeds)
    .where(eq(feeds.sectionId, sectionId))
    .orderBy(asc(feeds.homeroomId));

/** Writes exactly these homerooms down as those that feed the section. */
async function writeFeeds(tx: Tx, actor: Actor, sectionId: string, wanted: readonly Feed[]): Promise<void> {
  const { institutionId } = actor;
  await tx.delete(feeds).where(and(eq(feeds.institutionId, institutionId), eq(feeds.sectionId, sectionId)));
  if (wanted.length > 0) await tx.insert(feeds).values(wanted.map((feed) => ({ institutionId, sectionId, ...feed })));
}

/** Enrols whoever is in these homerooms on the day or comes later, for as long as they are there; who has a place already keeps it. */
async function beginFed(
  tx: Tx,
  actor: Actor,
  section: SectionRow,
  homeroomIds: readonly string[],
  { stepId, on }: { stepId: string; on: string },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`insert into ${enrolments}
      (institution_id, id, school_id, section_id, student_id, origin, from_on, until_on, end_reason, began_in)
    select ${actor.institutionId}, uuidv7(), ${section.schoolId}, ${section.id}, h.student_id, 'homeroom',
      greatest(h.from_on, ${on}::date), h.until_on, h.end_reason, ${stepId}
    from ${homeroomEnrolments} h
    where h.institution_id = ${actor.institutionId} and h.homeroom_id = any(${uuids(homeroomIds)})
      and (h.until_on is null or (h.until_on > ${on}::date and h.from_on < h.until_on))
      and not exists (select 1 from ${enrolments} e where e.institution_id = h.institution_id and e.section_id = ${section.id}
        and e.student_id = h.student_id and daterange(e.from_on, e.until_on) && daterange(greatest(h.from_on, ${on}::date), h.until_on))`);
  return rowCount ?? 0;
}

/**
 * Says whose students take a section by being in their homeroom, from a day on: those of a homeroom that is no longer
 * among them leave it that day, those of a new one come in. Who was enrolled one by one stays.
 */
export async function setFeeds(
  tx: Tx,
  actor: Actor,
  section: SectionRow,
  given: { homeroomIds: readonly string[]; on: string },
): Promise<StepResult> {
  const { schoolId, yearId } = section;
  const { on } = given;
  if (section.state !== 'active') throw failure('section_not_open');
  await requireInYear(tx, yearId, on);
  const chosen = await getHomerooms(tx, actor, given.homeroomIds, 'sections.manage');
  if (chosen.some((one) => one.schoolId !== schoolId || one.yearId !== yearId)) throw failure('wrong_school');
  await tx.execute(
    sql`select 1 from sections_sections where institution_id = ${actor.institutionId} and id = ${section.id} for no key update`,
  );
  const before = await feedsOf(tx, section.id);
  const known = new Map(before.map((feed) => [feed.homeroomId, feed]));
  const after = chosen
    .map(({ id }) => known.get(id) ?? { homeroomId: id, fromOn: on })
    .toSorted((a, b) => a.homeroomId.localeCompare(b.homeroomId));
  const kept = new Set(after.map((feed) => feed.homeroomId));
  const removed = before.filter((feed) => !kept.has(feed.homeroomId)).map((feed) => feed.homeroomId);
  const added = after.filter((feed) => !known.has(feed.homeroomId)).map((feed) => feed.homeroomId);
  if (removed.length === 0 && added.length === 0) throw failure('nothing_to_create');
  const stepId = await beginStep(tx, actor, { schoolId, kind: 'feed', onDate: on });
  await writeFeeds(tx, actor, section.id, after);
  const left = await endFed(tx, actor, section.id, removed, { stepId, on, reason: 'dropped' });
  const came = await beginFed(tx, actor, section, added, { stepId, on });
  await requireSeats(tx, section, on);
  const feeding = { sectionId: section.id, before, after };
  await tx
    .update(steps)
    .set({ feeding })
    .where(and(eq(steps.institutionId, actor.institutionId), eq(steps.id, stepId)));
  await closeStep(tx, actor, stepId, {
    schoolId,
    action: 'sections.feeds_set',
    counts: { students: left + came },
    after: { on, sections: [section.name], homerooms: chosen.map((one) => one.name) },
  });
  await record(
    tx,
    actor,
    'sections.feeds_set',
    { type: 'sections.section', id: section.id, schoolId },
    { after: { on, homerooms: chosen.map((one) => one.name), students: left + came } },
  );
  await publish(tx, rosterChanged, { schoolId, yearId, stepId, on });
  return { stepId, students: left + came };
}

/** Puts the homerooms back that fed the section before a step; too late once they were changed again. */
export async function restoreFeeds(tx: Tx, actor: Actor, { sectionId, before, after }: StepFeeding): Promise<void> {
  const now = await feedsOf(tx, sectionId);
  if (told(now) !== told(after)) throw failure('undo_too_late');
  await writeFeeds(tx, actor, sectionId, before);
}
