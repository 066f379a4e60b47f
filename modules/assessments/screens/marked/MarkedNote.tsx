import type { Marked, Note, Result } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { formatNumber, Status, type Tone } from '@patio/ui';

export const RESULTS: Record<Result, { text: () => string; tone: Tone }> = {
  right: { text: m.assessments_result_right, tone: 'ok' },
  partial: { text: m.assessments_result_partial, tone: 'warn' },
  wrong: { text: m.assessments_result_wrong, tone: 'bad' },
  open: { text: m.assessments_result_open, tone: 'neutral' },
  manual: { text: m.assessments_result_manual, tone: 'info' },
};

export const NOTES: Record<Note, () => string> = {
  spelling: m.assessments_note_spelling,
  unit: m.assessments_note_unit,
  unit_missing: m.assessments_note_unit_missing,
  not_a_number: m.assessments_note_not_a_number,
  some_missing: m.assessments_note_some_missing,
  some_too_many: m.assessments_note_some_too_many,
};

interface Props {
  marked: Pick<Marked, 'result' | 'notes' | 'feedback'>;
  earned: number | null;
  points: number;
}

/** What an answer earned, and why. */
export const MarkedNote = ({ marked, earned, points }: Props) => (
  <div className="mk-note" role="status">
    <p>
      <Status tone={RESULTS[marked.result].tone}>{RESULTS[marked.result].text()}</Status>{' '}
      {marked.result !== 'manual' &&
        earned !== null &&
        m.assessments_points_of({ earned: formatNumber(earned), points: formatNumber(points) })}
    </p>
    {[...marked.notes.map((note) => NOTES[note]()), ...marked.feedback.map(({ text }) => text)].map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: sentences that stay where they are
      <p key={at}>{text}</p>
    ))}
  </div>
);
