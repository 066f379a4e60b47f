import type { RosterRecord } from '../records/record.ts';

const LIST = ', ';

/** What a record says, flat, by field: what a plan compares and what stands on record must be named so too. */
export function planValues(record: RosterRecord): Record<string, string> {
  switch (record.kind) {
    case 'student':
      return strings({ ...record.person, ...record.student });
    case 'guardian':
      return strings({ ...record.person });
    case 'staff':
      return strings({ ...record.person, ...record.staff });
    default: {
      const { kind, key, table, line, foreignId, leaving, metadata, ...values } = record;
      return strings(values);
    }
  }
}

function strings(values: object): Record<string, string> {
  const said: Record<string, string> = {};
  for (const [field, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue;
    const text = Array.isArray(value) ? value.join(LIST) : String(value);
    if (text !== '') said[field] = text;
  }
  return said;
}
