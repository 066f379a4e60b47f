import { readTenant, type Tx } from '@patio/platform';
import type { SQL } from 'drizzle-orm';
import { pageLinks, readFilter, readPaging } from '../../../rules/roster-filter.ts';
import { GRADEBOOK_SCOPES } from '../../../rules/scopes.ts';
import { openAccessToken, type Program } from '../keys/use-key.ts';
import { publicUrl } from '../settings.ts';
import { COLLECTIONS, type Collection } from './collections.ts';
import { GRADE_COLLECTIONS } from './grade-collections.ts';
import { findGradePlace } from './grade-routes.ts';
import { filterOf, findRow, readPage } from './read-collection.ts';
import { findPlace, type Place } from './routes.ts';
import type { Row } from './views.ts';

export type RosterService = 'rostering' | 'gradebook';
export interface RosterQuestion {
  /** Which of the standard's services is asked; class lists where nothing is said. */
  service?: RosterService;
  path: string;
  query: Readonly<Record<string, string | undefined>>;
  token: string | null;
  address: string;
}
export interface RosterAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const OR = 'https://purl.imsglobal.org/spec/or/v1p2/scope/';
const SCOPES: Record<Collection['scope'], readonly string[]> = {
  core: [`${OR}roster-core.readonly`, `${OR}roster.readonly`],
  demographics: [`${OR}roster-demographics.readonly`],
  gradebook: GRADEBOOK_SCOPES,
};
const FIND = { rostering: findPlace, gradebook: findGradePlace };
const ALL = { ...COLLECTIONS, ...GRADE_COLLECTIONS };

/** Why a question got no answer, as the standard says it. */
function refusal(status: number, minor: string, description: string): RosterAnswer {
  const imsx_codeMinor = {
    imsx_codeMinorField: [{ imsx_codeMinorFieldName: 'TargetEndSystem', imsx_codeMinorFieldValue: minor }],
  };
  const body = {
    imsx_codeMajor: 'failure',
    imsx_severity: 'error',
    imsx_description: description,
    imsx_codeMinor,
  };
  const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return { status, headers, body };
}

const unknown = () => refusal(404, 'unknownobject', 'There is no such object.');

/** Answers a question about the roster or the gradebooks, as far as the program's scopes and schools reach. */
export async function answerRoster(question: RosterQuestion): Promise<RosterAnswer> {
  const program = question.token ? await openAccessToken(question.token, question.address) : null;
  if (!program) return refusal(401, 'unauthorisedrequest', 'The access token is missing, wrong or over.');
  const place = FIND[question.service ?? 'rostering'](question.path);
  const collection = place && ALL[place.collection];
  if (!place || !collection) return unknown();
  if (!SCOPES[collection.scope].some((scope) => program.scopes.includes(scope)))
    return refusal(403, 'forbidden', 'The access token does not hold the scope for this.');
  return readTenant(program.actor, (tx) => readPlace(tx, program, place, collection, question));
}

async function readPlace(tx: Tx, program: Program, place: Place, collection: Collection, question: RosterQuestion) {
  const { schoolId } = program.actor.membership;
  for (const parent of place.parents ?? []) {
    const above = ALL[parent.collection];
    if (!above || !(await findRow(tx, above, schoolId, parent.id))) return unknown();
  }
  const fields = fieldsOf(collection, question.query.fields);
  if (typeof fields === 'string')
    return refusal(400, 'invalid_selection_field', `There is no field ${fields.slice(0, 60)}.`);
  const show = (row: Row) => chosen(collection.view(row), fields);
  if (place.id !== undefined) {
    const row = await findRow(tx, collection, schoolId, place.id);
    return row ? { status: 200, headers: {}, body: { [collection.single]: show(row) } } : unknown();
  }
  return readList(tx, { schoolId, place, collection, question, show });
}

interface List {
  schoolId: string | null;
  place: Place;
  collection: Collection;
  question: RosterQuestion;
  show: (row: Row) => unknown;
}

async function readList(tx: Tx, { schoolId, place, collection, question, show }: List): Promise<RosterAnswer> {
  const { query, path, service = 'rostering' } = question;
  const paging = readPaging(query.limit, query.offset);
  if (!paging) return refusal(400, 'invaliddata', 'limit and offset must be whole numbers.');
  const where: SQL[] = place.where ? [place.where(schoolId)] : [];
  if (query.filter) {
    const read = readFilter(query.filter);
    if (!read) return refusal(400, 'invalid_filter_field', 'The filter could not be read.');
    const condition = filterOf(collection, read);
    if ('field' in condition)
      return refusal(400, 'invalid_filter_field', `There is no field ${condition.field.slice(0, 60)}.`);
    if ('value' in condition)
      return refusal(400, 'invaliddata', `The value of ${condition.value.slice(0, 60)} does not fit.`);
    where.push(condition);
  }
  const descending = query.orderBy?.toLowerCase() === 'desc';
  const { rows, total } = await readPage(tx, collection, { schoolId, where, paging, sort: query.sort, descending });
  const address = new URL(`${publicUrl()}/ims/oneroster/${service}/v1p2/${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value);
  const headers = { 'x-total-count': String(total), link: pageLinks(address.href, paging, total) };
  return { status: 200, headers, body: { [collection.many]: rows.map(show) } };
}

/** What fields are asked for; the first unknown one as a word. */
function fieldsOf(collection: Collection, asked: string | undefined): Set<string> | null | string {
  if (!asked) return null;
  const known = new Set(Object.keys(collection.view({ sourced_id: '', modified_at: 0 } as unknown as Row)));
  const names = asked
    .slice(0, 2_000)
    .split(',')
    .map((name) => name.trim());
  const strange = names.find((name) => !known.has(name));
  return strange === undefined ? new Set(names) : strange || '?';
}

const chosen = (view: Record<string, unknown>, fields: Set<string> | null): Record<string, unknown> =>
  fields ? Object.fromEntries(Object.entries(view).filter(([name]) => fields.has(name))) : view;
