import type { Actor } from '@patio/access';
import type { LocalDate } from '@patio/kernel';
import { clock, preparedSql, type Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
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
    | 'version'
  > {
  publishedAt: string | null;
  alone: LocalDate[];
  /** The classes that an event of classes is for, by name. */
  classes: string | null;
}

/** With what a calendar of another program is told besides. */
export interface FeedRow extends ReadRow, Pick<EventRow, 'description' | 'sequence'> {
  updatedAt: string;
}

type Lists = 'exceptOn' | 'levelIds' | 'sectionIds' | 'roles' | 'alone';
type Answered<Row extends ReadRow> = Omit<Row, Lists> & { [Name in Lists]: Row[Name] | null };

const given = (name: string) => sql`${sql.placeholder(name)}`;
const values = Object.fromEntries(
  ['userId', 'role', 'schools', 'levels', 'sections', 'wholeSchool', 'manages'].map((name) => [name, given(name)]),
) as unknown as VisibleValues;

/** Most events repeat for nobody in particular: an empty list travels as nothing, which need not be read. */
const columns = sql`e.id, e.school_id as "schoolId", e.layer, e.owner_id as "ownerId", e.title, e.place, e.starts_on as "startsOn",
  to_char(e.starts_at, 'HH24:MI') as "startsAt", e.ends_on as "endsOn", to_char(e.ends_at, 'HH24:MI') as "endsAt", e.rule,
  nullif(e.except_on, '{}')::text[] as "exceptOn", e.series_id as "seriesId", e.occurrence_on as "occurrenceOn",
  nullif(e.level_ids, '{}')::text[] as "levelIds", nullif(e.section_ids, '{}')::text[] as "sectionIds", nullif(e.roles, '{}') as roles, e.state,
  e.version, e.published_at as "publishedAt", case when e.rule is null then null else (select array_agg(x.occurrence_on::text) from ${events} x
    where x.institution_id = e.institution_id and x.series_id = e.id) end as alone,
  case when e.layer = 'section' then (select string_agg(s.name, ', ' order by s.name_key) from ${sectionRows} s
    where s.institution_id = e.institution_id and s.id = any(e.section_ids)) end as classes`;
const feedColumns = sql`${columns}, e.description, e.sequence, e.updated_at as "updatedAt"`;
const CANCELLED_FOR = 30 * 86_400_000;
/** What was cancelled stays to be seen for a month, so that nobody comes in vain. */
const inRange = sql`e.institution_id = patio_institution() and e.first_on <= ${given('through')}::date and e.last_on >= ${given('from')}::date
  and (e.state <> 'cancelled' or (e.layer <> 'personal' and e.published_at is not null and e.cancelled_at > ${given('cancelledSince')}::timestamptz))`;

const asking = <Row extends ReadRow>(name: string, wanted: SQL) =>
  preparedSql<Record<string, unknown>, Answered<Row>>(
    name,
    () => sql`select ${wanted} from ${events} e where ${isVisible(values)} and ${inRange}
      union all select ${wanted} from ${events} e where ${isOwn(values.userId)} and ${inRange}`,
  );
const askRows = asking<ReadRow>('calendar_events_between', columns);
const askFeedRows = asking<FeedRow>('calendar_events_of_feed', feedColumns);

interface Asked {
  from: LocalDate;
  through: LocalDate;
}

const askedValues = (actor: Actor, places: Places, { from, through }: Asked) => ({
  ...visibleValues(actor, places),
  from,
  through,
  cancelledSince: new Date(clock.now().getTime() - CANCELLED_FOR).toISOString(),
});

const NONE: never[] = [];
const whole = <Row extends ReadRow>(row: Answered<Row>): Row =>
  Object.assign(row, {
    exceptOn: row.exceptOn ?? NONE,
    levelIds: row.levelIds ?? NONE,
    sectionIds: row.sectionIds ?? NONE,
    roles: row.roles ?? NONE,
    alone: row.alone ?? NONE,
  }) as unknown as Row;

/** The events that the reader may see and that touch these days, repeated ones once. */
export const listRows = async (tx: Tx, actor: Actor, places: Places, asked: Asked): Promise<ReadRow[]> =>
  (await askRows(tx, askedValues(actor, places, asked))).map((row) => whole<ReadRow>(row));

/** The same with everything that a following calendar takes over. */
export const listFeedRows = async (tx: Tx, actor: Actor, places: Places, asked: Asked): Promise<FeedRow[]> =>
  (await askFeedRows(tx, askedValues(actor, places, asked))).map((row) => whole<FeedRow>(row));

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

/** Whose it is, for those who see the events of several: the classes, or the school. */
const whoseOf = ({ classes, layer, schoolId }: ReadRow, { schools, students }: Places): string | null => {
  if (students.length > 0 || layer === 'personal') return null;
  return classes ?? (schools.length > 1 ? (schools.find(({ id }) => id === schoolId)?.name ?? null) : null);
};

/** The entries of a row between two days. */
export function entriesOf(
  row: ReadRow,
  actor: Actor,
  places: Places,
  { from, through }: { from: LocalDate; through: LocalDate },
): EntryView[] {
  const { rule } = row;
  const left = row.alone.length > 0 ? [...row.exceptOn, ...row.alone] : row.exceptOn;
  const days = rule === null ? [row.startsOn] : seriesDaysBetween({ ...row, rule }, left, from, through);
  const change = row.state !== 'cancelled' && canChangeEvent(actor, row, places.sectionIds);
  const children = childrenOf(row, places);
  const whose = whoseOf(row, places);
  return days.map((day) => {
    const on = row.occurrenceOn ?? day;
    const repeats = rule !== null || row.seriesId !== null;
    return {
      ...spanFrom(row, day),
      id: `${row.layer}:${row.seriesId ?? row.id}${repeats ? `:${on}` : ''}`,
      layer: row.layer,
      title: row.title,
      detail: whose,
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
