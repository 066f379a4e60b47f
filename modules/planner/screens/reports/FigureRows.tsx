import { m } from '@patio/messages';
import { Drawer, formatDate, Notebook, type NotebookLook, RowList } from '@patio/ui';
import { Coffee, UserCheck } from 'lucide-react';
import type { ReportView } from '../../contract.ts';
import type { WeekFigures } from '../../rules/week-figures.ts';
import { useHourWords } from '../publish/day-labels.ts';
import type { ListOf } from './address.ts';

interface FigureRowsProps {
  view: ReportView;
  figures: WeekFigures;
  list: ListOf;
  onClose: () => void;
}

/** The hours behind a number, one row each. */
export function FigureRows({ view, figures, list, onClose }: FigureRowsProps) {
  const words = useHourWords(view.week.frame);
  const title = m.planner_report_rows({ list, name: figures.name });
  const given = view.cover
    .filter(({ staffId }) => staffId === figures.id)
    .map(({ date, period, section }) => ({
      id: `${date} ${period} ${section}`,
      icon: UserCheck,
      title: section,
      detail: m.planner_hour_at({ day: formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' }), period }),
    }));
  const hours = (of: Exclude<ListOf, 'given'>) =>
    figures[of].map((hour) => {
      const at = words.hour(hour.cycleDay, hour.period);
      return 'lesson' in hour
        ? {
            id: `${hour.lesson.key} ${hour.period}`,
            media: <Notebook look={hour.lesson.look as NotebookLook} />,
            title: hour.lesson.name,
            detail: at,
          }
        : { id: at, icon: Coffee, title: at };
    });
  return (
    <Drawer isOpen onOpenChange={(open) => !open && onClose()} title={title}>
      <RowList label={title} items={list === 'given' ? given : hours(list)} />
    </Drawer>
  );
}
