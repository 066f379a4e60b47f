import { m } from '@patio/messages';
import { Card, formatDate, RowList } from '@patio/ui';
import type { RubricView } from '../../contract.ts';

/** How a rubric came to be what it is; an earlier version opens to be read. */
export function Versions({ rubric }: { rubric: RubricView }) {
  if (rubric.versions.length < 2) return null;
  return (
    <Card flush title={m.assignments_versions()}>
      <RowList
        label={m.assignments_versions()}
        items={rubric.versions.map(({ id, number, by, at, uses }) => ({
          id,
          title: m.assignments_version({ number }),
          detail: [by, formatDate(at, { dateStyle: 'medium' }), m.assignments_uses({ count: uses })].join(' · '),
          href: `/teacher/rubrics?rubric=${rubric.id}&number=${number}`,
        }))}
      />
    </Card>
  );
}
