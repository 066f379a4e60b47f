import { m } from '@patio/messages';
import { formatNumber, formatShare, Link, Segmented, Status } from '@patio/ui';
import type { ResultLine, ResultsView } from '../../contract.ts';
import { attemptHref } from '../addresses.ts';
import { RESULTS } from '../marked/MarkedNote.tsx';
import { useResultSearch } from './use-result-search.ts';

const MARKS = { right: '✓', partial: '±', wrong: '✗', open: '–', manual: '…' };

const isIn = ({ attempt, excused }: ResultLine, who: string): boolean =>
  who === 'all' || (who === 'ended' ? attempt !== null && attempt.state !== 'open' : attempt === null && !excused);

/** One row for each student: their score, and what became of each question. */
export function StudentResults({ view }: { view: ResultsView }) {
  const [{ who }, change] = useResultSearch();
  const rows = view.students.filter((line) => isIn(line, who));
  return (
    <div className="re-stack">
      <Segmented
        label={m.assessments_who()}
        hideLabel
        value={who}
        options={[
          { id: 'all', label: m.assessments_everybody() },
          { id: 'ended', label: m.assessments_ended() },
          { id: 'not_begun', label: m.assessments_standing_not_begun() },
        ]}
        onChange={(next) => change({ who: next as 'all' })}
      />
      <div className="re-scroll" tabIndex={-1}>
        <table className="re-table" aria-label={m.assessments_by_student()}>
          <thead>
            <tr>
              <th scope="col">{m.assessments_student()}</th>
              <th scope="col">{m.assessments_score()}</th>
              <th scope="col">{m.assessments_share_of_points()}</th>
              <th scope="col">{m.assessments_took()}</th>
              <th scope="col">{m.assessments_mark()}</th>
              {view.questions.map((question, at) => (
                <th scope="col" key={question.questionId} title={question.title || question.prompt}>
                  {at + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((line) => (
              <Row key={line.studentId} line={line} view={view} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="re-key">
        {(['right', 'partial', 'wrong', 'open', 'manual'] as const).map((result) => (
          <span key={result}>
            <b data-result={result}>{MARKS[result]}</b> {RESULTS[result].text()}
          </span>
        ))}
      </p>
    </div>
  );
}

function Row({ line, view }: { line: ResultLine; view: ResultsView }) {
  const { attempt, name, score, excused } = line;
  return (
    <tr>
      <th scope="row">
        {attempt ? <Link href={attemptHref(view.examId, view.id, attempt.id)}>{name}</Link> : name}
        {line.attempts > 1 && <small>{m.assessments_attempt_number({ number: attempt?.number ?? 1 })}</small>}
      </th>
      <td className="num">{scoreText(line)}</td>
      <td className="num">{attempt && score !== null ? formatShare(attempt.earned, attempt.possible) : '—'}</td>
      <td className="num">{attempt?.minutes == null ? '—' : m.assessments_minutes({ count: attempt.minutes })}</td>
      <td>
        {attempt ? (
          <Status look="plain" tone={line.released ? 'ok' : 'neutral'}>
            {line.released
              ? m.assessments_mark_returned()
              : line.recorded
                ? m.assessments_mark_draft()
                : m.assessments_mark_none()}
          </Status>
        ) : excused ? (
          m.assessments_standing_excused()
        ) : (
          '—'
        )}
      </td>
      {line.items.map((item, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={at}
          className="re-mark"
          data-result={item?.result}
          aria-label={item ? RESULTS[item.result].text() : m.assessments_not_on_paper()}
        >
          {item ? MARKS[item.result] : ''}
        </td>
      ))}
    </tr>
  );
}

function scoreText({ attempt, score }: ResultLine): string {
  if (score !== null) return formatNumber(Number(score));
  if (!attempt) return '—';
  return attempt.state === 'open' ? m.assessments_standing_sitting() : m.assessments_waits({ count: attempt.waiting });
}
