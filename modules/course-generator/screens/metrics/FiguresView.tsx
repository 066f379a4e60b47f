import { m } from '@patio/messages';
import { Card, EmptyState, formatNumber, formatPercent, formatShare, Link, ReadTable, RowList, Stat } from '@patio/ui';
import type { Figures, MetricsView } from '../../contract.ts';
import { METRICS_AT } from '../addresses.ts';
import { baseText, findingText, moneyText } from '../texts.ts';
import { BlockFiguresCard } from './BlockFigures.tsx';

const runsAt = (filter = ''): string => `${METRICS_AT}?tab=runs${filter}`;
const BASE_NAMES = ['five_e', 'gradual_release', 'project', 'easy_read'] as const;

const templateText = (name: string): string => {
  const base = BASE_NAMES.find((one) => one === name);
  return base ? baseText(base) : name;
};
const makerText = (name: string): string =>
  name === 'engine' || name === 'model' ? m.course_generator_maker({ maker: name }) : name;
const secondsOf = (milliseconds: number): string =>
  m.course_generator_seconds({ seconds: formatNumber(milliseconds / 1_000, { maximumFractionDigits: 1 }) });

interface TableProps {
  title: string;
  label: string;
  rows: readonly Figures[];
  currency: string;
  nameOf: (name: string) => string;
  filter: string;
}

function FigureTable({ title, label, rows, currency, nameOf, filter }: TableProps) {
  return (
    <Card title={title}>
      <ReadTable
        subject={{
          label,
          cell: (row) => <Link href={runsAt(`&f.${filter}=${encodeURIComponent(row.name)}`)}>{nameOf(row.name)}</Link>,
        }}
        columns={[
          { id: 'runs', label: m.course_generator_runs(), cell: (row) => formatNumber(row.runs) },
          { id: 'failed', label: m.course_generator_failed(), cell: (row) => formatNumber(row.failed) },
          { id: 'time', label: m.course_generator_time(), cell: (row) => secondsOf(row.milliseconds) },
          { id: 'tokens', label: m.course_generator_tokens(), cell: (row) => formatNumber(row.tokens) },
          { id: 'cost', label: m.course_generator_cost(), cell: (row) => moneyText(row.costMicros, currency) },
          {
            id: 'accepted',
            label: m.course_generator_accepted_as_is(),
            cell: (row) => (row.published === 0 ? '–' : formatShare(row.accepted, row.published)),
          },
          {
            id: 'distance',
            label: m.course_generator_distance(),
            cell: (row) => (row.distance === null ? '–' : formatPercent(row.distance, 1)),
          },
        ]}
        rows={[...rows]}
        rowId={(row) => row.name}
      />
    </Card>
  );
}

/** Runs, time, tokens, cost, what was accepted as it came and what was rewritten, by template and by who wrote. */
export function FiguresView({ metrics }: { metrics: MetricsView }) {
  const { total, currency, byTemplate, byModel, problems, findings, blocks, review } = metrics;
  if (total.runs === 0)
    return (
      <EmptyState scene="sheet" title={m.course_generator_no_runs()}>
        {m.course_generator_no_runs_hint()}
      </EmptyState>
    );
  return (
    <>
      <div className="cg-stats">
        <Stat label={m.course_generator_runs()} value={total.runs} href={runsAt()} />
        <Stat label={m.course_generator_failed()} value={total.failed} href={runsAt('&f.failed=yes')} />
        <Stat label={m.course_generator_time()} value={secondsOf(total.milliseconds)} />
        <Stat label={m.course_generator_tokens()} value={formatNumber(total.tokens)} />
        <Stat label={m.course_generator_cost()} value={moneyText(total.costMicros, currency)} />
        <Stat
          label={m.course_generator_accepted_as_is()}
          value={total.published === 0 ? '–' : formatShare(total.accepted, total.published)}
        />
        <Stat
          label={m.course_generator_distance()}
          value={total.distance === null ? '–' : formatPercent(total.distance, 1)}
          unit={m.course_generator_of_published({ count: total.published })}
        />
        <Stat
          label={m.course_generator_review_time()}
          value={review.courses === 0 ? '–' : m.course_generator_minutes_of({ minutes: review.minutes })}
          unit={m.course_generator_of_courses({ count: review.courses })}
          href={`${METRICS_AT}?tab=reviews`}
        />
      </div>
      <FigureTable
        title={m.course_generator_by_template()}
        label={m.course_generator_template()}
        rows={byTemplate}
        currency={currency}
        nameOf={templateText}
        filter="template"
      />
      <FigureTable
        title={m.course_generator_by_model()}
        label={m.course_generator_made_by()}
        rows={byModel}
        currency={currency}
        nameOf={makerText}
        filter="model"
      />
      <BlockFiguresCard rows={blocks} />
      <div className="cg-begin">
        <Card title={m.course_generator_failures()}>
          {problems.length === 0 ? (
            <p className="cg-quiet">{m.course_generator_no_failures()}</p>
          ) : (
            <RowList
              items={problems.map(({ problem, count }) => ({
                id: problem,
                title: m.course_generator_problem({ problem }),
                end: formatNumber(count),
                href: runsAt(`&f.problem=${problem}`),
                count,
              }))}
            />
          )}
        </Card>
        <Card title={m.course_generator_checks_found()}>
          {findings.length === 0 ? (
            <p className="cg-quiet">{m.course_generator_no_checks_found()}</p>
          ) : (
            <ul className="cg-lines">
              {findings.map(({ code, count }) => (
                <li key={code}>
                  <span className="cg-grow">{findingText({ code, block: null, severity: 'warn' })}</span>
                  <span className="num">{formatNumber(count)}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  );
}
