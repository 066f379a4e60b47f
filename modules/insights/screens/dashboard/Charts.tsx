import { useOffice } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Link } from '@patio/ui';
import type { Answer } from '../../contract/answer.ts';
import type { DashboardView } from '../../contract/dashboard.ts';
import type { Question } from '../../contract/question.ts';
import { AnswerChart } from '../explore/AnswerChart.tsx';
import { addressOf } from '../explore/use-question.ts';
import { cellValue } from '../say.ts';

interface ChartTileProps {
  title: string;
  answer: Answer;
  note?: string;
  also?: Parameters<typeof AnswerChart>[0]['also'];
  ask?: Partial<Question>;
}

/** A chart of the dashboard; below it the way to look more closely. */
export function ChartTile({ title, answer, note, also, ask }: ChartTileProps) {
  const office = useOffice();
  const href = ask && office('insights.explore', `/analytics${addressOf(ask)}`);
  return (
    <Card
      title={title}
      actions={note && <small className="in-note">{note}</small>}
      footer={href && <Link href={href}>{m.insights_see_more()}</Link>}
    >
      {answer.rows.length === 0 ? (
        <p className="in-note">{m.insights_note_no_facts()}</p>
      ) : (
        <AnswerChart answer={answer} hideTitle {...(also && { also })} />
      )}
    </Card>
  );
}

/** The weeks of the year before, laid beside those of now by their place. */
function lastYearLine({ trend, lastYear }: DashboardView) {
  if (!trend || !lastYear || lastYear.rows.length === 0) return [];
  const values = trend.rows.map((_, at) => cellValue(lastYear, lastYear.rows[at]?.values[0]));
  return [{ id: 'last_year', name: m.insights_last_year_line(), values, quiet: true }];
}

/** Attendance week by week, with the level that stands out and the year before. */
export function TrendTile({ view }: { view: DashboardView }) {
  const { trend, targets, school } = view;
  if (!trend) return null;
  const target = targets.find(({ measure }) => measure === 'attendance')?.target ?? null;
  return (
    <ChartTile
      title={m.insights_tile_trend()}
      answer={{ ...trend, target }}
      also={lastYearLine(view)}
      ask={{
        measure: 'attendance',
        form: 'trend',
        step: 'week',
        by: school ? 'level' : 'school',
        schools: school ? [school.id] : [],
      }}
    />
  );
}
