import { m } from '@patio/messages';
import { Card, formatDate, RowList } from '@patio/ui';
import type { QuestionView } from '../../contract.ts';
import { examHref, questionHref } from '../addresses.ts';

/** Where a question is used, and how it came to be what it is; an earlier version opens to be read. */
export function UsesAndVersions({ view }: { view: QuestionView }) {
  return (
    <>
      <Card flush title={m.assessments_used_in()}>
        {view.usedIn.length === 0 ? (
          <p className="qe-empty">{m.assessments_used_nowhere()}</p>
        ) : (
          <RowList
            label={m.assessments_used_in()}
            items={view.usedIn.map(({ examId, title, number }) => ({
              id: examId,
              title,
              ...(number !== null && { detail: m.assessments_version({ number }) }),
              href: examHref(examId),
            }))}
          />
        )}
      </Card>
      <Card flush title={m.assessments_versions()}>
        <RowList
          label={m.assessments_versions()}
          items={view.versions.map(({ number, by, at, uses }) => ({
            id: String(number),
            title: m.assessments_version({ number }),
            detail: [by, formatDate(at, { dateStyle: 'medium' }), m.assessments_uses({ count: uses })].join(' · '),
            href: number === view.number ? questionHref(view.id) : questionHref(view.id, number),
          }))}
        />
      </Card>
    </>
  );
}
