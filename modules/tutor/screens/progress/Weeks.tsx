import { m } from '@patio/messages';
import { Card, formatDate } from '@patio/ui';
import { Bars, Spark } from '@patio/ui/charts';
import type { LearnerProgress } from '../../contract.ts';
import { trendText } from './texts.ts';

/** What was solved alone, week by week; the last one is this week. */
export function Weeks({ weeks }: { weeks: LearnerProgress['weeks'] }) {
  const text = trendText(weeks);
  return (
    <Card
      title={m.tutor_progress_weeks()}
      actions={<Spark values={weeks.map(({ unaided }) => unaided)} label={text} width={84} height={24} />}
    >
      <p>{text}</p>
      {weeks.some(({ tries }) => tries > 0) && (
        <Bars
          title={m.tutor_progress_weeks_chart()}
          summary={text}
          hideTitle
          height={96}
          heads={[m.tutor_progress_week(), m.tutor_progress_alone()]}
          data={weeks.map(({ week, unaided }, at) => ({
            label: formatDate(week, { day: 'numeric', month: 'numeric' }),
            value: unaided,
            isMarked: at === weeks.length - 1,
          }))}
        />
      )}
    </Card>
  );
}
