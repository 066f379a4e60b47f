import type { CardContent } from '../../contract.ts';
import './paper.css';

/** A report card on screen, from the very data that is printed. It stays light: it is paper. */
export function CardSheet({ content }: { content: CardContent }) {
  const { words, columns, hasFinal } = content;
  return (
    <article className="rc-paper" lang={content.locale} data-theme="light">
      {content.issue.watermark && <span className="rc-mark">{content.issue.watermark}</span>}
      <header>
        <div>
          <b className="rc-school">{content.school.name}</b>
          <small>{content.school.line}</small>
        </div>
        <div className="rc-what">
          <b>{words.reportCard}</b>
          <small>{`${words.cycle} ${content.year} · ${content.term.place}`}</small>
        </div>
      </header>
      <dl className="rc-facts">
        {[
          [words.student, content.student.name],
          [words.group, content.group],
          [words.tutor, content.tutor],
          [words.attendance, content.attendance],
        ]
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className="rc-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.subject}</th>
              {columns.map((column) => (
                <th key={column.name} scope="col" className="rc-num" title={column.name}>
                  {column.short}
                </th>
              ))}
              {hasFinal && <th className="rc-num">{words.finalShort}</th>}
              <th scope="col">{words.comment}</th>
            </tr>
          </thead>
          <tbody>
            {content.subjects.map((subject) => (
              <SubjectRows key={subject.name} subject={subject} content={content} />
            ))}
            {content.average && (
              <tr className="rc-total">
                <th scope="row">{words.average}</th>
                {content.average.marks.map((mark, at) => (
                  <td key={columns[at]?.name} className="rc-num" data-now={columns[at]?.now || undefined}>
                    {mark ?? '–'}
                  </td>
                ))}
                {hasFinal && <td className="rc-num">{content.average.final ?? '–'}</td>}
                <td>{content.average.note}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <p className="rc-note">{[content.scaleNote, content.attendanceDetail].filter(Boolean).join(' · ')}</p>
      <Closing content={content} />
    </article>
  );
}

function SubjectRows({ subject, content }: { subject: CardContent['subjects'][number]; content: CardContent }) {
  const { columns, hasFinal } = content;
  // Where only competencies are judged, the subject's own line is a heading.
  const isHeading = subject.competencies.length > 0 && subject.marks.every((mark) => mark === null);
  return (
    <>
      <tr>
        <th scope={isHeading ? 'rowgroup' : 'row'} colSpan={isHeading ? columns.length + (hasFinal ? 3 : 2) : 1}>
          {subject.name}
          {subject.teacher && <small>{subject.teacher}</small>}
        </th>
        {!isHeading &&
          subject.marks.map((mark, at) => (
            <td key={columns[at]?.name} className="rc-num" data-now={columns[at]?.now || undefined}>
              <span data-failed={(subject.failed[at] && mark !== null) || undefined}>{mark ?? '–'}</span>
              {columns[at]?.now && subject.word && <small>{subject.word}</small>}
            </td>
          ))}
        {!isHeading && hasFinal && <td className="rc-num">{subject.final ?? '–'}</td>}
        {!isHeading && <td>{subject.comment}</td>}
      </tr>
      {subject.competencies.map((one) => (
        <tr key={one.name} className="rc-competency">
          <th scope="row">{one.name}</th>
          {one.levels.map((level, at) => (
            <td key={columns[at]?.name} className="rc-num" data-now={columns[at]?.now || undefined}>
              {level ?? '–'}
            </td>
          ))}
          {hasFinal && <td />}
          <td>{one.conclusion}</td>
        </tr>
      ))}
    </>
  );
}

function Closing({ content }: { content: CardContent }) {
  const { habits, message, words } = content;
  if (habits.length === 0 && !message) return null;
  return (
    <div className="rc-closing">
      {habits.length > 0 && (
        <section>
          <b>{words.habits}</b>
          <ul>
            {habits.map((habit) => (
              <li key={habit.name}>
                <span>{habit.name}</span>
                <span className="rc-steps" aria-hidden>
                  {'■'.repeat(habit.step) + '□'.repeat(4 - habit.step)}
                </span>
                <b>{habit.word}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {message && (
        <section>
          <b>{words.message}</b>
          <p>{message}</p>
        </section>
      )}
    </div>
  );
}
