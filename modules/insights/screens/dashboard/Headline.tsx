import { useOffice } from '@patio/client';
import { m } from '@patio/messages';
import { formatList, formatTime, Link } from '@patio/ui';
import type { DashboardView } from '../../contract/dashboard.ts';
import { type Question, question } from '../../contract/question.ts';
import { rowsOfSentence } from '../../rules/rows-behind.ts';
import { Opens, useRows } from '../explore/OpenRows.tsx';
import { Sentences } from '../explore/Sentences.tsx';
import { addressOf } from '../explore/use-question.ts';
import { measureName, numberText, unitName } from '../say.ts';

/** What the figures say, computed, with how many records it counts; each phrase opens the students that it speaks of. */
export function Headline({ view }: { view: DashboardView }) {
  const office = useOffice();
  const { school, open } = useRows();
  const { summary, met, records, students, keptAt, term } = view;
  if (summary.length === 0) return null;
  const schools = view.school ? [view.school.id] : [];
  const told = { question: question.parse({ measure: 'attendance', schools }), period: term };
  const all = open(rowsOfSentence(told, school, { kind: 'only_now', now: 0 }), m.insights_total());
  const asked: Partial<Question> = { measure: 'attendance', form: 'compare', by: 'school', schools };
  const href = office('insights.explore', `/analytics${addressOf(asked)}`);
  const said = m.insights_records_n({ many: numberText(records) });
  return (
    <div className="in-headline">
      <p className="in-said-large">
        <Sentences told={told} said={summary} />
        {met.length > 0 && <span data-met>{m.insights_met({ names: formatList(met.map(measureName)) })}</span>}
      </p>
      <p className="in-note">
        {!all && href ? <Link href={href}>{said}</Link> : <Opens open={all}>{said}</Opens>} ·{' '}
        {m.insights_students_n({ many: students })}
        {keptAt && ` · ${m.insights_kept({ time: formatTime(keptAt) })}`}
      </p>
      <details className="in-how">
        <summary>{m.insights_about()}</summary>
        <p>{m.insights_about_text({ unit: unitName('attendance') })}</p>
      </details>
    </div>
  );
}
