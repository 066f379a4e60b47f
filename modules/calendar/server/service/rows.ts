import type { Actor } from '@patio/access';
import type { LocalDate } from '@patio/kernel';
import { clock, preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { EntryView, WrittenLayer } from '../../contract.ts';
import { seriesDaysBetween } from '../../rules/series.ts';
import { spanFrom } from '../../rules/spans.ts';
import { canChangeEvent, concernsPlaces, isOwn, isVisible, type VisibleValues, visibleValues } from '../policy.ts';
import type { Places } from '../relations.ts';
import { type EventRow, events } from '../schema.ts';

/** An event as the calendar reads it; `alone` are the days of its series that are rows of their own. */
export interface ReadRow
  extends Pick<
    EventRow,
    | 'id'
    | 'schoolId'
    | 'layer'
    | 'ownerId'
    | 'title'
    | 'description'
    | 'place'
    | 'startsOn'
    | 'startsAt'
    | 'endsOn'
    | 'endsAt'
    | 'rule'
    | 'exceptOn'
    | 'seriesId'
    | 'occurrenceOn'
    | 'levelIds'
    | 'sectionIds'
    | 'roles'
    | 'state'
    | 'sequence'
    | 'version'
  > {
  publishedAt: string | null;
  updatedAt: string;
  alone: LocalDate[] | null;
}

const given = (name: string) => sql`${sql.placeholder(name)}`;
const values = Object.fromEntries(
  ['userId', 'role', 'schools', 'levels', 'sections', 'wholeSchool', 'manages'].map((name) => [name, given(name)]),
) as unknown as VisibleValues;

const columns = sql`e.id, e.school_id as "schoolId", e.layer, e.owner_id as "ownerId", e.title, e.description, e.place,
  e.starts_on as "startsOn", to_char(e.starts_at, 'HH24:MI') as "startsAt", e.ends_on as "endsOn", to_char(e.ends_at, 'HH24:MI') as "endsAt",
  e.rule, e.except_on::text[] as "exceptOn", e.series_id as "seriesId", e.occurrence_on as "occurrenceOn", e.level_ids::text[] as "levelIds",
  e.section_ids::text[] as "sectionIds", e.roles, e.state, e.sequence, e.version, e.published_at as "publishedAt", e.updated_at as "updatedAt",
  case when e.rule is null then null else array(select x.occurrence_on::text from ${events} x
    where x.institution_id = e.institution_id and x.series_id = e.id) end as alone`;
const CANCELLED_FOR = 30 * 86_400_000;
/** What was cancelled stays to be seen for a month, so that nobody comes in vain. */
const inRange = sql`e.institution_id = patio_institution() and e.first_on <= ${given('through')}::date and e.last_on >= ${given('from')}::date
  and (e.state <> 'cancelled' or (e.layer <> 'personal' and e.published_at is not null and e.cancelled_at > ${given('cancelledSince')}::timestamptz))`;

const askRows = preparedSql<Record<string, unknown>, ReadRow>(
  'calendar_events_between',
  () => sql`select ${columns} from ${events} e where ${isVisible(values)} and ${inRange}
    union all select ${columns} from ${events} e where ${isOwn(values.userId)} and ${inRange}`,
);

/** The events that the reader may see and that touch these days, repeated ones once. */
export const listRows = (
  tx: Tx,
  actor: Actor,
  places: Places,
  asked: { from: LocalDate; through: LocalDate },
): Promise<ReadRow[]> =>
  askRows(tx, {
    ...visibleValues(actor, places),
    from: asked.from,
    through: asked.through,
    cancelledSince: new Date(clock.now().getTime() - CANCELLED_FOR).toISOString(),
  });

/** The children of a family whom an event concerns; nobody where all are meant alike. */
function childrenOf(row: ReadRow, { students }: Places): string[] {
  if (students.length < 2 || row.layer === 'personal') return [];
  const concerned = students.filter(({ schoolId, levelId, sectionIds }) =>
    concernsPlaces(row, {
      schools: [{ id: schoolId, name: '', timeZone: '' }],
      levelIds: levelId ? [levelId] : [],
      sectionIds,
      wholeSchool: false,
    }),
  );
  return concerned.length === students.length ? [] : concerned.map(({ name }) => name);
}

/** The entries of a row between two days. */
export function entriesOf(
  row: ReadRow,
  actor: Actor,
  places: Places,
  { from, through }: { from: LocalDate; through: LocalDate },
): EntryView[] {
  const { rule } = row;
  const left = [...row.exceptOn, ...(row.alone ?? [])];
  const days = rule === null ? [row.startsOn] : seriesDaysBetween({ ...row, rule }, left, from, through);
  const change = row.state !== 'cancelled' && canChangeEvent(actor, row, places.sectionIds);
  const children = childrenOf(row, places);
  return days.map((day) => {
    const on = row.occurrenceOn ?? day;
    const repeats = rule !== null || row.seriesId !== null;
    return {
      ...spanFrom(row, day),
      id: `${row.layer}:${row.seriesId ?? row.id}${repeats ? `:${on}` : ''}`,
      layer: row.layer,
      title: row.title,
      detail: null,
      place: row.place || null,
      edge: null,
      cancelled: row.state === 'cancelled',
      href: null,
      colour: null,
      children,
      event: { id: row.id, on, repeats, state: row.state, version: row.version, change },
    };
  });
}

/** True of the layers that the reader asked for. */
export const isAsked = (layers: readonly string[] | undefined, layer: WrittenLayer | string): boolean =>
  layers === undefined || layers.includes(layer);
