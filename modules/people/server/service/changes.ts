/** Only what really changed, before and after, for the audit and for the history that people read. */
export function changesBetween<Row extends object>(
  before: Row,
  after: Row,
  names: readonly (keyof Row & string)[],
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return null;
  const only = (row: Row) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  return { before: only(before), after: only(after) };
}

/** What of a person is written into the audit when it changes; the photo only as the fact that it did. */
export const PERSON_FIELDS = [
  'givenNames',
  'firstSurname',
  'secondSurname',
  'preferredName',
  'birthDate',
  'sex',
  'nationality',
  'documentKind',
  'documentNumber',
  'email',
  'phone',
  'address',
  'photoFileId',
] as const;
