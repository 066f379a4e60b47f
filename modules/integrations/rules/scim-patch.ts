/** What a directory may say about an account, as far as we keep it. */
export interface DirectoryFacts {
  userName?: string;
  externalId?: string | null;
  givenName?: string;
  familyName?: string;
  active?: boolean;
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.replaceAll('\0', '').trim().slice(0, 200) : undefined;

/** Some directories send booleans as words. */
function asBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  return word === 'true' ? true : word === 'false' ? false : undefined;
}

const drop = (facts: Record<string, unknown>): DirectoryFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as DirectoryFacts;

const lower = (given: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toLowerCase(), value]));

/** The facts in a whole account as a directory sends it. Attributes that we do not keep are passed over. */
export function factsOf(given: object): DirectoryFacts {
  const user = lower(given);
  const name = user.name && typeof user.name === 'object' ? lower(user.name) : {};
  return drop({
    userName: asText(user.username),
    externalId: 'externalid' in user ? (asText(user.externalid) ?? null) : undefined,
    givenName: asText(name.givenname) ?? asText(user['name.givenname']),
    familyName: asText(name.familyname) ?? asText(user['name.familyname']),
    active: asBoolean(user.active),
  });
}

/** The facts in a list of changes; null where it is none. Names of operations come in any case. */
export function factsOfPatch(body: unknown): DirectoryFacts | null {
  const operations = body && typeof body === 'object' ? lower(body).operations : null;
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > 100) return null;
  let facts: DirectoryFacts = {};
  for (const one of operations) {
    if (!one || typeof one !== 'object') return null;
    const { op, path, value } = lower(one);
    const verb = String(op).toLowerCase();
    if (!['add', 'replace', 'remove'].includes(verb)) return null;
    if (path === undefined) {
      if (!value || typeof value !== 'object' || verb === 'remove') return null;
      facts = { ...facts, ...factsOf(value) };
    } else if (typeof path !== 'string') return null;
    else if (verb !== 'remove') facts = { ...facts, ...factsOf({ [path]: value }) };
    else if (path.toLowerCase() === 'externalid') facts = { ...facts, externalId: null };
  }
  return facts;
}

/** A filter of the two kinds that directories ask with; null for any other. */
export function readScimFilter(text: string): { field: 'userName' | 'externalId' | 'id'; value: string } | null {
  const found =
    /^\s*(username|externalid|id|emails\.value|emails\[type eq "work"\]\.value)\s+eq\s+"([^"\\]{1,200})"\s*$/i.exec(
      text.slice(0, 1_000),
    );
  if (!found) return null;
  const [, word = '', value = ''] = found;
  const key = word.toLowerCase();
  return { field: key === 'externalid' ? 'externalId' : key === 'id' ? 'id' : 'userName', value };
}
