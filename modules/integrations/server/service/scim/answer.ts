import { Failure } from '@patio/kernel';
import { databaseRefusal, inTenant, readTenant } from '@patio/platform';
import { factsOf, factsOfPatch, readScimFilter } from '../../../rules/scim-patch.ts';
import { SCIM_SCOPE } from '../../../rules/scopes.ts';
import { bearerOf, openKey, type Program } from '../keys/use-key.ts';
import { answerGroups } from './answer-groups.ts';
import { documents } from './documents.ts';
import type { ScimAnswer, ScimQuestion } from './question.ts';
import {
  changeDirectoryUser,
  createDirectoryUser,
  getDirectoryUser,
  listUsers,
  ScimRefusal,
  viewUser,
} from './users.ts';

const refuse = (status: number, detail: string, scimType?: string): ScimAnswer => ({
  status,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail,
    ...(scimType && { scimType }),
  },
});

/** Answers a directory. A wrong key, an old one and one without the scope get the same answer. */
export async function answerScim(question: ScimQuestion): Promise<ScimAnswer> {
  const program = await openKey(bearerOf(question.authorization) ?? '', question.request.address);
  if (!program?.scopes.includes(SCIM_SCOPE)) return refuse(401, 'The access key is missing, wrong or over.');
  try {
    return await answer(question, program);
  } catch (error) {
    if (error instanceof ScimRefusal) return refuse(error.status, error.message, error.scimType);
    if (databaseRefusal(error)?.state === '23505') return refuse(409, 'Such a user exists already.', 'uniqueness');
    if (error instanceof Failure && error.kind === 'conflict') return refuse(409, error.code, 'uniqueness');
    throw error;
  }
}

const MOST = 200;
const whole = (text: string | undefined, usual: number): number =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : usual;

async function answer(question: ScimQuestion, { actor: bare }: Program): Promise<ScimAnswer> {
  const { method, path, query, body } = question;
  const actor = { ...bare, request: { id: question.request.id, address: question.request.address } };
  const { schoolId } = actor.membership;
  const described = documents();
  const known = Object.hasOwn(described, path) ? described[path] : undefined;
  if (known) return method === 'GET' ? { status: 200, body: known } : refuse(405, 'This can only be read.');
  const [resource, id, ...more] = path.split('/');
  if (resource === 'Groups' && more.length === 0) return answerGroups(actor, id, { method, query, body });
  if (resource !== 'Users' || more.length > 0) return refuse(404, 'There is no such address.');
  if (id === undefined || id === '') {
    if (method === 'POST') return create(actor, body);
    if (method !== 'GET') return refuse(405, 'This is not allowed here.');
    const filter = query.filter ? readScimFilter(query.filter) : null;
    if (query.filter && !filter) return refuse(400, 'This filter is not supported.', 'invalidFilter');
    const startIndex = Math.max(1, whole(query.startIndex, 1));
    const asked = { filter, startIndex, count: Math.min(MOST, whole(query.count, 100)) };
    const { total, rows } = await readTenant(actor, (tx) => listUsers(tx, schoolId, asked));
    return {
      status: 200,
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        ...{ totalResults: total, startIndex, itemsPerPage: rows.length, Resources: rows.map(viewUser) },
      },
    };
  }
  if (method === 'GET')
    return { status: 200, body: viewUser(await readTenant(actor, (tx) => getDirectoryUser(tx, schoolId, id))) };
  if (method === 'DELETE') {
    await inTenant(actor, (tx) => changeDirectoryUser(tx, actor, id, { active: false }));
    return { status: 204, body: null };
  }
  const facts = method === 'PATCH' ? factsOfPatch(body) : method === 'PUT' && isObject(body) ? factsOf(body) : null;
  if (!facts) return refuse(400, 'The request could not be read.', 'invalidSyntax');
  return { status: 200, body: viewUser(await inTenant(actor, (tx) => changeDirectoryUser(tx, actor, id, facts))) };
}

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

async function create(actor: Program['actor'], body: unknown): Promise<ScimAnswer> {
  if (!isObject(body)) return refuse(400, 'The request could not be read.', 'invalidSyntax');
  const [first] = Array.isArray(body.roles) ? (body.roles as { value?: unknown }[]) : [];
  const role = typeof first?.value === 'string' ? first.value : undefined;
  const view = viewUser(await inTenant(actor, (tx) => createDirectoryUser(tx, actor, factsOf(body), role)));
  return { status: 201, body: view, headers: { location: view.meta.location } };
}
