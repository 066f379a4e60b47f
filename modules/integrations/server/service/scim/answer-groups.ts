import { inTenant, readTenant } from '@patio/platform';
import { memberChanges, readGroupFilter } from '../../../rules/scim-members.ts';
import type { Program } from '../keys/use-key.ts';
import { changeMembers, type DirectoryGroup, getGroup, listGroups, listMembers, viewGroup } from './groups.ts';
import type { ScimAnswer, ScimQuestion } from './question.ts';
import { ScimRefusal } from './users.ts';

type Asked = Pick<ScimQuestion, 'method' | 'query' | 'body'>;

const wantsMembers = ({ query }: Asked): boolean =>
  !(query.excludedAttributes ?? '').split(',').some((word) => word.trim().toLowerCase() === 'members');

function among(groups: DirectoryGroup[], asked: Asked): DirectoryGroup[] {
  if (!asked.query.filter) return groups;
  const filter = readGroupFilter(asked.query.filter);
  if (!filter) throw new ScimRefusal(400, 'This filter is not supported.', 'invalidFilter');
  return groups.filter((one) => one[filter.field].toLowerCase() === filter.value.toLowerCase());
}

const whole = (text: string | undefined, usual: number): number =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : usual;

async function list(actor: Program['actor'], asked: Asked): Promise<ScimAnswer> {
  const { schoolId } = actor.membership;
  const [startIndex, most] = [Math.max(1, whole(asked.query.startIndex, 1)), whole(asked.query.count, 200)];
  const { total, shown } = await readTenant(actor, async (tx) => {
    const found = among(await listGroups(tx, schoolId), asked);
    const page = found.slice(startIndex - 1, startIndex - 1 + most);
    const members = wantsMembers(asked) ? await listMembers(tx, page) : null;
    return { total: found.length, shown: page.map((group) => viewGroup(group, members)) };
  });
  return {
    status: 200,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      ...{ totalResults: total, startIndex, itemsPerPage: shown.length, Resources: shown },
    },
  };
}

/** A directory that makes a group is led to the one of that name; others cannot be made, since a group is a part at a school. */
async function make(actor: Program['actor'], body: unknown): Promise<never> {
  const name = typeof body === 'object' && body !== null ? (body as { displayName?: unknown }).displayName : undefined;
  const groups = await readTenant(actor, (tx) => listGroups(tx, actor.membership.schoolId));
  if (groups.some(({ displayName }) => displayName === name))
    throw new ScimRefusal(409, 'This group exists already.', 'uniqueness');
  throw new ScimRefusal(403, 'Groups are parts at a school: they are there and cannot be made.');
}

/** Answers about groups: each is a part at a school, and whoever is in it has that part. */
export async function answerGroups(actor: Program['actor'], id: string | undefined, asked: Asked): Promise<ScimAnswer> {
  const { method, body } = asked;
  const { schoolId } = actor.membership;
  if (!id) {
    if (method === 'POST') return make(actor, body);
    if (method !== 'GET') throw new ScimRefusal(405, 'This is not allowed here.');
    return list(actor, asked);
  }
  if (method === 'DELETE') throw new ScimRefusal(403, 'Groups are parts at a school: they cannot be deleted.');
  if (method === 'GET')
    return readTenant(actor, async (tx) => {
      const group = await getGroup(tx, schoolId, id);
      return { status: 200, body: viewGroup(group, wantsMembers(asked) ? await listMembers(tx, [group]) : null) };
    });
  const changes = memberChanges(method, body);
  if (!changes) throw new ScimRefusal(400, 'The request could not be read.', 'invalidSyntax');
  return inTenant(actor, async (tx) => {
    const group = await getGroup(tx, schoolId, id);
    await changeMembers(tx, actor, group, changes);
    return { status: 200, body: viewGroup(group, await listMembers(tx, [group])) };
  });
}
