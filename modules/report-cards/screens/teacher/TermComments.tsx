import { AboutContext, client, failureText, PartSlot } from '@patio/client';
import type { contract as gradebookContract } from '@patio/gradebook';
import { m } from '@patio/messages';
import { Callout, Card, Stack, Status, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TermReport } from '../../contract.ts';
import { reportCards } from '../api.ts';
import './teacher.css';
import { WrittenField } from './WrittenField.tsx';

const gradebook = client<typeof gradebookContract>('gradebook');
type Row = TermReport['rows'][number];

/** A line for each student: where they stand, and the words that go on the card. Saved when one leaves the field. */
export function TermComments({ report }: { report: TermReport }) {
  const cache = useQueryClient();
  const write = useMutation({
    ...gradebook.writeTermGrade.mutationOptions(),
    onSuccess: () => cache.invalidateQueries({ queryKey: reportCards.termReport.key() }),
    onError: async (error) => {
      toast(await failureText(error), { tone: 'bad' });
      await cache.invalidateQueries({ queryKey: reportCards.termReport.key() });
    },
  });
  const save = (row: Row) => (comment: string) =>
    write.mutateAsync({
      sectionId: report.section.id,
      termId: report.termId,
      studentId: row.studentId,
      seen: row.version,
      override: row.override,
      overrideReason: row.overrideReason,
      comment: comment || null,
    });
  const missing = report.rows.filter((row) => row.comment === '').length;
  return (
    <Stack gap={12}>
      {!report.canWrite && <Callout tone="info">{m.report_cards_sheet_signed()}</Callout>}
      {report.canWrite && missing > 0 && <p>{m.report_cards_comments_left({ count: missing })}</p>}
      <Card flush>
        <ul className="rc-lines">
          {report.rows.map((row) => (
            <li key={row.studentId}>
              <div className="rc-who">
                <b>{row.name}</b>
                <span className="rc-figures num">
                  <b>{row.mark ?? '–'}</b>
                  {row.before && <small>{m.report_cards_before_was({ mark: row.before })}</small>}
                  {row.missed !== null && <small>{m.report_cards_missed_days({ days: row.missed })}</small>}
                  {row.failed && <Status tone="warn">{m.report_cards_below()}</Status>}
                </span>
              </div>
              <WrittenField
                label={m.report_cards_comment_for({ name: row.name })}
                value={row.comment}
                phrases={report.phrases}
                maxLength={2000}
                isReadOnly={!report.canWrite}
                onSave={save(row)}
              />
              {report.canWrite && row.comment === '' && (
                <AboutContext value={`${report.section.id}.${report.termId}.${row.studentId}`}>
                  <PartSlot slot="report_cards.comment" fallback={null} />
                </AboutContext>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Stack>
  );
}
