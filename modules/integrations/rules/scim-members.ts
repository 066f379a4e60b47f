/** What a directory does with the members of a group; `null` stands for all of them. */
export interface MemberChange {
  op: 'add' | 'remove' | 'replace';
  ids: string[] | null;
}

const MOST = 5_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ONE = /^members\[\s*value\s+eq\s+"([^"\\]{1,100})"\s*\]$/i;

const lower = (given: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toLowerCase(), value]));
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The ids in a list of members; null where one of them is none. */
function idsIn(value: unknown): string[] | null {
  const list = Array.isArray(value) ? value : [value];
  if (list.length > MOST) return null;
  const ids = list.map((one) => (isObject(one) ? lower(one).value : one));
  return ids.every((id): id is string => typeof id === 'string' && ID.test(id))
    ? [...new Set(ids.map((id) => id.toLowerCase()))]
    : null;
}

function readChange(one: unknown): MemberChange | null | 'else' {
  if (!isObject(one)) return null;
  const { op, path, value } = lower(one);
  const verb = String(op).toLowerCase();
  if (verb !== 'add' && verb !== 'remove' && verb !== 'replace') return null;
  if (path === undefined) {
    if (!isObject(value) || verb === 'remove') return null;
    const { members } = lower(value);
    if (members === undefined) return 'else';
    const ids = idsIn(members);
    return ids && { op: verb, ids };
  }
  if (typeof path !== 'string') return null;
  const [, single] = ONE.exec(path) ?? [];
  if (single !== undefined)
    return verb === 'remove' && ID.test(single) ? { op: verb, ids: [single.toLowerCase()] } : null;
  if (path.toLowerCase() !== 'members') return 'else';
  if (verb === 'remove' && value === undefined) return { op: verb, ids: null };
  const ids = idsIn(value);
  return ids && { op: verb, ids };
}

/** The changes of members in a request, in their order; null where it cannot be read. What a group is called is not theirs to change and is passed over. */
export function memberChanges(method: string, body: unknown): MemberChange[] | null {
  if (!isObject(body)) return null;
  const { members, operations } = lower(body);
  if (method === 'PUT') {
    // A list that was left out says nothing; an empty one says that nobody is in the group.
    const ids = idsIn(members ?? []);
    return ids && (members === undefined ? [] : [{ op: 'replace', ids }]);
  }
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > 100) return null;
  const changes: MemberChange[] = [];
  for (const one of operations) {
    const change = readChange(one);
    if (change === null) return null;
    if (change !== 'else') changes.push(change);
  }
  return changes;
}

/** A filter for groups, by name or id; null for any other. */
export function readGroupFilter(text: string): { field: 'displayName' | 'id'; value: string } | null {
  const found = /^\s*(displayname|id)\s+eq\s+"([^"\\]{1,300})"\s*$/i.exec(text.slice(0, 1_000));
  if (!found) return null;
  const [, word = '', value = ''] = found;
  return { field: word.toLowerCase() === 'id' ? 'id' : 'displayName', value };
}
