import { m } from '@patio/messages';
import { Button, DescriptionList, DiffView, formatDate, Stack } from '@patio/ui';
import type { AuditLine } from '../../contract.ts';

interface Props {
  entry: AuditLine;
  onRecord: (id: string) => void;
}

/** One entry whole: who, why, from where, and what was before and after. */
export function AuditEntry({ entry, onRecord }: Props) {
  const { subject } = entry;
  return (
    <Stack gap={14}>
      <DescriptionList
        layout="rows"
        items={[
          { term: m.members_audit_when(), value: formatDate(entry.at, { dateStyle: 'long', timeStyle: 'medium' }) },
          { term: m.members_audit_who(), value: entry.by.name },
          ...(entry.onBehalfOf ? [{ term: m.members_audit_behalf(), value: entry.onBehalfOf.name }] : []),
          { term: m.members_audit_record(), value: subject.title },
          { term: m.accounts_school(), value: entry.schoolName },
          { term: m.accounts_reason(), value: entry.reason },
          { term: m.members_audit_address(), value: entry.address },
        ]}
      />
      {entry.changes.length > 0 ? (
        <DiffView caption={m.members_audit_changes()} changes={entry.changes} />
      ) : (
        <p className="text-ink-2">{m.members_audit_no_changes()}</p>
      )}
      {subject.id && (
        <Button size="sm" onPress={() => onRecord(subject.id ?? '')}>
          {m.members_audit_same_record()}
        </Button>
      )}
    </Stack>
  );
}
