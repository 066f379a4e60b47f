import { systemActor } from '@patio/access';
import { Failure, isId } from '@patio/kernel';
import { readTenant, type Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { SCOPE } from '../../../rules/claims.ts';
import { lines, links, type RegistrationRow } from '../../schema.ts';
import { findClasses, type ToolClass } from '../people-of-class.ts';
import { answerLines } from './lines.ts';
import { answerRosterOf } from './roster.ts';
import { refuse, type ServiceAnswer, type ServiceQuestion } from './shapes.ts';
import { type Admitted, admit } from './token.ts';

/** What an address of a class needs, by what is done there. */
function neededScopes(method: string, [, kind, , part]: readonly string[]): readonly string[] | null {
  if (kind === 'memberships') return method === 'GET' ? [SCOPE.roster] : null;
  if (kind !== 'lineitems') return null;
  if (part === 'scores') return method === 'POST' ? [SCOPE.score] : null;
  if (part === 'results') return method === 'GET' ? [SCOPE.result] : null;
  if (part !== undefined) return null;
  return method === 'GET' ? [SCOPE.line, SCOPE.lineRead] : [SCOPE.line];
}

/** A class in which the tool stands; null for every other, whoever's it is. */
async function findContext(tx: Tx, tool: RegistrationRow, id: string): Promise<ToolClass | null> {
  const { institutionId } = tool;
  const standing = (table: SQL) => sql`select 1 from ${table} x where x.institution_id = ${institutionId}
    and x.registration_id = ${tool.id}::uuid and x.section_id = ${id}::uuid and x.archived_at is null`;
  const { rows } = await tx.execute(sql`(${standing(sql`${links}`)} union all ${standing(sql`${lines}`)}) limit 1`);
  if (rows.length === 0) return null;
  const [of] = await findClasses(tx, institutionId, and(eq(sectionRows.id, id), sql`${sectionRows.state} = 'active'`));
  return of && (!tool.schoolId || tool.schoolId === of.schoolId) ? of : null;
}

/** Answers a tool that asks by itself: about the classes in which it was placed, as far as its token reaches. */
export async function answerService(asked: ServiceQuestion): Promise<ServiceAnswer> {
  const admitted = await admit(asked.token);
  if (!admitted) return refuse(401, 'The access token is missing, wrong or over.');
  const needed = neededScopes(asked.method, asked.pieces);
  if (!needed) return refuse(404, 'There is no such address.');
  if (!needed.some((scope) => admitted.scopes.includes(scope)))
    return refuse(403, 'The access token does not hold the scope for this.');
  try {
    return await answerIn(admitted, asked);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const status = { not_found: 404, conflict: 409, invalid: 400, forbidden: 403, closed: 403, unavailable: 503 };
    return refuse(status[error.kind], error.code);
  }
}

async function answerIn({ tool }: Admitted, asked: ServiceQuestion): Promise<ServiceAnswer> {
  const [context = '', kind] = asked.pieces;
  const of = isId(context)
    ? await readTenant(systemActor(tool.institutionId), (tx) => findContext(tx, tool, context))
    : null;
  if (!of) return refuse(404, 'There is no such class.');
  return kind === 'memberships' ? answerRosterOf(tool, of, asked) : answerLines(tool, of, asked);
}
