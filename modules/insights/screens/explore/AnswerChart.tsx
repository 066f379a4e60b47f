import { m } from '@patio/messages';
import { Heat } from '@patio/ui/charts';
import type { Answer } from '../../contract/answer.ts';
import { rowsBehind } from '../../rules/rows-behind.ts';
import { heatAxes } from '../../rules/say.ts';
import { countAxis, shareAxis } from '../../rules/scale.ts';
import { CompareBars } from '../charts/CompareBars.tsx';
import { LineChart } from '../charts/LineChart.tsx';
import {
  cellText,
  cellValue,
  dayText,
  dimensionName,
  drawnText,
  inShares,
  measureName,
  ofText,
  rowName,
  sentenceText,
  seriesName,
} from '../say.ts';
import { useRows } from './OpenRows.tsx';

interface AnswerChartProps {
  answer: Answer;
  /** Lines besides those of the answer, such as that of the year before. */
  also?: { id: string; name: string; values: (number | null)[]; quiet: boolean }[];
  hideTitle?: boolean;
}

/** What opens a figure of an answer, by its row and its column. */
function useCells(answer: Answer) {
  const { school, open } = useRows();
  return (row: Answer['rows'][number] | undefined, at: number) => {
    const one = answer.series[at];
    if (!row || !one) return undefined;
    const name = [rowName(answer, row), ...(answer.series.length > 1 ? [seriesName(answer, one)] : [])].join(' · ');
    return open(rowsBehind(answer, school, row, one.id), name);
  };
}

const summaryOf = (answer: Answer): string =>
  answer.summary.map((one) => sentenceText(answer.question.measure, one)).join(' ');

function Trend({ answer, also = [], hideTitle }: AnswerChartProps) {
  const format = drawnText(answer);
  const openOf = useCells(answer);
  const lines = [
    ...answer.series.map((one, at) => ({
      id: one.id,
      name: seriesName(answer, one),
      values: answer.rows.map(({ values }) => cellValue(answer, values[at])),
    })),
    ...also,
  ];
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const target = answer.target;
  const axis = inShares(answer) ? shareAxis(target === null ? known : [...known, target], false) : countAxis(known);
  return (
    <>
      <LineChart
        title={measureName(answer.question.measure)}
        summary={summaryOf(answer)}
        steps={answer.rows.map((row) => rowName(answer, row))}
        lines={lines}
        axis={axis}
        format={format}
        head={m.insights_step()}
        target={target === null ? null : { value: target, label: m.insights_target({ value: format(target) }) }}
        hideTitle={hideTitle}
        open={(step, line) => openOf(answer.rows[step], line)}
      />
      <p className="in-axis">
        {axis.cut ? m.insights_axis_cut({ from: format(axis.from), to: format(axis.to) }) : m.insights_axis_zero()}
      </p>
    </>
  );
}

function SideBySide({ answer }: AnswerChartProps) {
  const openOf = useCells(answer);
  const { measure } = answer.question;
  const counted = answer.question.form === 'spread';
  const rows = answer.rows.map((row) => ({
    id: row.id,
    name: rowName(answer, row),
    now: cellValue(answer, row.values[0]),
    before: counted ? null : cellValue(answer, row.values[1]),
    of: counted ? '' : ofText(measure, row.values[0]),
    text: cellText(answer, row.values[0]),
    beforeText: answer.against ? `${dayText(answer.against.from)}: ${cellText(answer, row.values[1])}` : '',
    open: openOf(row, 0),
    openBefore: openOf(row, 1),
  }));
  const most = inShares(answer) ? 1 : Math.max(1, ...rows.flatMap(({ now, before }) => [now ?? 0, before ?? 0]));
  return (
    <>
      <CompareBars
        label={measureName(measure)}
        rows={rows}
        most={most}
        target={inShares(answer) ? answer.target : null}
        notShown={m.insights_not_shown()}
      />
      <p className="in-axis">{m.insights_axis_zero()}</p>
    </>
  );
}

function Field({ answer }: AnswerChartProps) {
  const openOf = useCells(answer);
  const { down } = heatAxes(answer);
  const head =
    answer.question.form === 'cohort'
      ? m.insights_form_cohort()
      : down === 'week'
        ? m.insights_step_week()
        : dimensionName(down);
  return (
    <Heat
      title={measureName(answer.question.measure)}
      summary={summaryOf(answer)}
      rows={answer.rows.map((row) => rowName(answer, row))}
      columns={answer.series.map((one) => seriesName(answer, one))}
      values={answer.rows.map(({ values }) => answer.series.map((_, at) => cellValue(answer, values[at])))}
      head={head}
      format={drawnText(answer)}
      scale={inShares(answer) ? 'diverging' : 'sequential'}
      open={(row, column) => openOf(answer.rows[row], column)}
    />
  );
}

/** An answer drawn in its form. */
export function AnswerChart(props: AnswerChartProps) {
  const { form } = props.answer.question;
  if (form === 'trend') return <Trend {...props} />;
  if (form === 'heat' || form === 'cohort') return <Field {...props} />;
  return <SideBySide {...props} />;
}
