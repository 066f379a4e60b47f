import { systemActor } from '@patio/access';
import { findActorOf } from '@patio/accounts/server';
import { isId } from '@patio/kernel';
import { studentRows } from '@patio/people/server';
import { inTenant, readTenant, type Tx } from '@patio/platform';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { TYPE } from '../../../rules/claims.ts';
import { type AskedLine, readLine } from '../../../rules/line.ts';
import { readScore } from '../../../rules/score.ts';
import { failure } from '../../failures.ts';
import { type LineRow, links, type RegistrationRow, subjects } from '../../schema.ts';
import { addLine, archiveLine, listLines } from '../columns.ts';
import { latestScores } from '../latest-scores.ts';
import type { ToolClass } from '../people-of-class.ts';
import { renameLine } from '../rename-line.ts';
import { takeScore } from '../scores.ts';
import { contextUrl, lineUrl } from '../settings.ts';
import { refuse, type ServiceAnswer, type ServiceQuestion } from './shapes.ts';

const MOST = 200;
const whole = (text: string | undefined, usual: number): number =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : usual;

const viewOf = (row: LineRow) => ({
  id: lineUrl(row),
  label: row.label,
  scoreMaximum: Number(row.scoreMax),
  ...(row.linkId ? { resourceLinkId: row.linkId } : {}),
  ...(row.resourceId ? { resourceId: row.resourceId } : {}),
  ...(row.tag ? { tag: row.tag } : {}),
});

/** One page of a list, with the address of the next. */
function pageOf<T>(all: readonly T[], { query }: ServiceQuestion, address: string) {
  const limit = Math.min(MOST, Math.max(1, whole(query.limit, MOST)));
  const from = whole(query.from, 0);
  const { from: _, limit: __, ...rest } = query;
  const kept = Object.entries(rest).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const next = new URLSearchParams([...kept, ['limit', String(limit)], ['from', String(from + limit)]]);
  const more = all.length > from + limit ? { link: `<${address}?${next}>; rel="next"` } : {};
  return { page: all.slice(from, from + limit), more };
}

/** Answers about what a tool grades in a class: its own lines, and no others. */
export async function answerLines(
  tool: RegistrationRow,
  of: ToolClass,
  asked: ServiceQuestion,
): Promise<ServiceAnswer> {
  const [, , id, part] = asked.pieces;
  const read = <T>(work: (tx: Tx) => Promise<T>) => readTenant(systemActor(tool.institutionId), work);
  const own = await read((tx) => listLines(tx, tool, of.id));
  if (id === undefined) return asked.method === 'POST' ? makeLine(tool, of, asked) : listOf(own, of, asked);
  const line = isId(id) ? own.find((one) => one.id === id) : undefined;
  if (!line) return refuse(404, 'There is no such line item.');
  if (part === 'scores') return score(tool, line, asked);
  if (part === 'results') return read((tx) => resultsOf(tx, tool, line, asked));
  if (asked.method === 'GET') return { status: 200, type: TYPE.line, body: viewOf(line) };
  return asked.method === 'PUT' ? changeLine(line, asked) : endLine(line, asked);
}

function listOf(own: readonly LineRow[], of: ToolClass, asked: ServiceQuestion): ServiceAnswer {
  const { resource_link_id: linkId, resource_id: resourceId, tag } = asked.query;
  const found = own.filter(
    (row) =>
      (linkId === undefined || row.linkId === linkId) &&
      (resourceId === undefined || row.resourceId === resourceId) &&
      (tag === undefined || row.tag === tag),
  );
  const { page, more } = pageOf(found, asked, `${contextUrl(of.id)}/lineitems`);
  return { status: 200, type: TYPE.lines, body: page.map(viewOf), ...more };
}

/** Whoever placed the tool in the class, with today's rights: what a tool makes by itself is made with theirs. */
async function teacherFor(
  tool: { institutionId: string },
  membershipId: string | undefined,
  request: ServiceQuestion['request'],
) {
  const teacher = membershipId ? await findActorOf(tool.institutionId, membershipId) : null;
  if (!teacher) throw failure('not_found');
  return { ...teacher, request };
}

async function makeLine(tool: RegistrationRow, of: ToolClass, asked: ServiceQuestion): Promise<ServiceAnswer> {
  const given = readLine(asked.body);
  if (!given) return refuse(400, 'The line item could not be read.');
  const { linkId, membershipId } = await readTenant(systemActor(tool.institutionId), async (tx) => {
    const standing = await tx
      .select({ id: links.id, membershipId: links.membershipId })
      .from(links)
      .where(
        and(
          eq(links.institutionId, tool.institutionId),
          eq(links.registrationId, tool.id),
          eq(links.sectionId, of.id),
          isNull(links.archivedAt),
        ),
      )
      .orderBy(desc(links.createdAt));
    const named = standing.find(({ id }) => id === given.resourceLinkId);
    if (given.resourceLinkId !== undefined && !named) throw failure('not_found');
    return { linkId: named?.id ?? null, membershipId: (named ?? standing[0])?.membershipId };
  });
  const teacher = await teacherFor(tool, membershipId, asked.request);
  const row = await inTenant(teacher, (tx) =>
    addLine(tx, teacher, tool, { ...ofLine(given), sectionId: of.id, linkId }),
  );
  return { status: 201, type: TYPE.line, body: viewOf(row) };
}

const ofLine = (given: AskedLine) => ({
  ...{ label: given.label, scoreMax: given.scoreMaximum, resourceId: given.resourceId ?? '', tag: given.tag ?? '' },
});

async function changeLine(line: LineRow, asked: ServiceQuestion): Promise<ServiceAnswer> {
  const given = readLine(asked.body);
  if (!given) return refuse(400, 'The line item could not be read.');
  if (given.resourceLinkId !== undefined && given.resourceLinkId !== line.linkId)
    return refuse(400, 'A line item stays with its link.');
  const teacher = await teacherFor(line, line.membershipId, asked.request);
  const row = await inTenant(teacher, (tx) => renameLine(tx, teacher, line, ofLine(given)));
  return { status: 200, type: TYPE.line, body: viewOf(row) };
}

async function endLine(line: LineRow, asked: ServiceQuestion): Promise<ServiceAnswer> {
  if (asked.method !== 'DELETE') return refuse(405, 'This is not allowed here.');
  const teacher = await teacherFor(line, line.membershipId, asked.request);
  await inTenant(teacher, (tx) => archiveLine(tx, teacher, line));
  return { status: 204, body: null };
}

async function score(tool: RegistrationRow, line: LineRow, asked: ServiceQuestion): Promise<ServiceAnswer> {
  const said = readScore(asked.body);
  if (!said) return refuse(400, 'The score could not be read.');
  await takeScore(tool, line, said, asked.request);
  return { status: 204, body: null };
}

async function resultsOf(tx: Tx, tool: RegistrationRow, line: LineRow, asked: ServiceQuestion): Promise<ServiceAnswer> {
  const { rows } = await tx.execute<{
    userId: string;
    given: string | null;
    outOf: string | null;
    comment: string;
  }>(sql`
    select s.id as "userId", x.given, x.out_of as "outOf", x.comment from (${latestScores(line.id)}) x
    join ${studentRows} st on st.institution_id = x.institution_id and st.id = x.student_id
    join ${subjects} s on s.institution_id = x.institution_id and s.registration_id = ${tool.id}::uuid and s.person_id = st.person_id
    order by s.id`);
  const found = rows.filter(({ userId }) => asked.query.user_id === undefined || asked.query.user_id === userId);
  const { page, more } = pageOf(found, asked, `${lineUrl(line)}/results`);
  return {
    status: 200,
    type: TYPE.results,
    ...more,
    body: page.map(({ userId, given, outOf, comment }) => ({
      ...{ id: `${lineUrl(line)}/results/${userId}`, scoreOf: lineUrl(line), userId },
      ...(given === null ? {} : { resultScore: Number(given), resultMaximum: Number(outOf) }),
      ...(comment ? { comment } : {}),
    })),
  };
}
