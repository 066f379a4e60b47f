import type { Actor } from '@patio/access';
import { addDays, daysBetween, type Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Audience, EventFields, WrittenLayer } from '../../contract.ts';
import { seriesEnds } from '../../rules/series.ts';
import { type DaySpan, spanFrom } from '../../rules/spans.ts';
import { failure } from '../failures.ts';
import { canChangeEvent } from '../policy.ts';
import type { Places } from '../relations.ts';
import { ENDLESS } from '../schema.ts';

/** The columns of an event that depend on each other: what repeats begins on its first day, and knows its last. */
export function datesOf(span: DaySpan, rule: string | null) {
  if (`${span.endsOn} ${span.endsAt ?? ''}` < `${span.startsOn} ${span.startsAt ?? ''}`)
    throw failure('not_a_span', {}, 'endsOn');
  if ((span.startsAt === null) !== (span.endsAt === null)) throw failure('not_a_span', {}, 'endsAt');
  if (rule === null) return { ...spanFrom(span, span.startsOn), rule, firstOn: span.startsOn, lastOn: span.endsOn };
  const ends = seriesEnds(span.startsOn, rule);
  if (!ends) throw failure('never_takes_place', {}, 'rule');
  const begun = spanFrom(span, ends.first);
  const length = daysBetween(begun.startsOn, begun.endsOn);
  return {
    ...begun,
    rule: ends.rule,
    firstOn: begun.startsOn,
    lastOn: ends.last === null ? ENDLESS : addDays(ends.last, length),
  };
}

/** An audience that fits its layer: one's own event has none, one of classes names classes, one of the school does not. */
export function audienceFor(layer: WrittenLayer, given: Audience): Audience {
  if (layer === 'personal') return { levelIds: [], sectionIds: [], roles: [] };
  if (layer === 'section' && given.sectionIds.length === 0) throw failure('class_missing', {}, 'sectionIds');
  const unique = <Value>(values: readonly Value[]) => [...new Set(values)];
  return {
    levelIds: layer === 'school' ? unique(given.levelIds) : [],
    sectionIds: layer === 'section' ? unique(given.sectionIds) : [],
    roles: unique(given.roles),
  };
}

/** Levels and classes of an audience are of the event's school. */
async function requireOfSchool(tx: Tx, institutionId: Id, schoolId: Id, given: Audience): Promise<void> {
  const [levels, sections] = await Promise.all(
    ([gradeLevelRows, sectionRows] as const).map((rows, at) => {
      const ids = at === 0 ? given.levelIds : given.sectionIds;
      if (ids.length === 0) return [{ found: 0 }];
      return tx
        .select({ found: count() })
        .from(rows)
        .where(and(eq(rows.institutionId, institutionId), eq(rows.schoolId, schoolId), inArray(rows.id, ids)));
    }),
  );
  if (levels?.[0]?.found !== given.levelIds.length || sections?.[0]?.found !== given.sectionIds.length)
    throw failure('not_your_audience');
}

/** The school by whose clock an event is: the one that is named, the reader's, or any for an event of one's own. */
async function schoolFor(tx: Tx, actor: Actor, places: Places, asked: Id | null): Promise<Id> {
  const wanted = asked ?? actor.membership.schoolId ?? places.schools[0]?.id;
  if (wanted && places.schools.some(({ id }) => id === wanted)) return wanted;
  const [any] = await tx
    .select({ id: schoolRows.id })
    .from(schoolRows)
    .where(and(eq(schoolRows.institutionId, actor.institutionId), isNull(schoolRows.archivedAt)))
    .orderBy(asc(schoolRows.createdAt))
    .limit(1);
  if (!any || asked) throw failure('not_found');
  return any.id;
}

/** The columns of an event that this actor may write, with its place and audience looked at. */
export async function columnsFor(tx: Tx, actor: Actor, places: Places, input: EventFields) {
  const audience = audienceFor(input.layer, input);
  const schoolId = await schoolFor(tx, actor, places, input.layer === 'personal' ? null : input.schoolId);
  const facts = { ...audience, schoolId, layer: input.layer, ownerId: actor.userId, publishedAt: null };
  if (!canChangeEvent(actor, facts, places.sectionIds)) throw failure('not_your_audience');
  await requireOfSchool(tx, actor.institutionId, schoolId, audience);
  const { title, description, place, layer } = input;
  return { ...audience, schoolId, layer, title, description, place };
}

export type WrittenColumns = Awaited<ReturnType<typeof columnsFor>> & ReturnType<typeof datesOf>;
