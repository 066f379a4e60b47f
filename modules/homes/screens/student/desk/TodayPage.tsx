import { m } from '@patio/messages';
import { Link } from '@patio/ui';
import { Backpack, Check } from 'lucide-react';
import type { StudentHomeView } from '../../../contract.ts';
import { stepAt } from '../../../rules/step-at.ts';
import { type Moment, minutesBetween } from '../moment.ts';

/** So many steps and pieces of work fit on the page. */
const [MOST_STEPS, MOST_WORK] = [4, 2] as const;

interface TodayPageProps {
  item: StudentHomeView['classes'][number];
  page: StudentHomeView['pages'][number] | undefined;
  owed: StudentHomeView['owed']['items'];
  moment: Moment;
  isNow: boolean;
}

/** The right page of the open notebook: what the class does, what to bring, and what is owed to it. */
export function TodayPage({ item, page, owed, moment, isNow }: TodayPageProps) {
  const current = isNow && page ? stepAt(page.steps, minutesBetween(item.startsAt, moment.now)) : -1;
  const work = owed.filter(({ section }) => section.id === item.sectionId).slice(0, MOST_WORK);
  return (
    <div className="sd-page">
      <p className="sd-top">
        <span>{m.homes_page_of_day()}</span>
        <span>{m.homes_from_to({ from: item.startsAt, to: item.endsAt })}</span>
      </p>
      <h3>{page?.title ?? m.homes_page_none()}</h3>
      {page && (
        <ol>
          {page.steps.slice(0, MOST_STEPS).map((step, at) => (
            <li key={step.title} aria-current={at === current ? 'step' : undefined}>
              {isNow && at < current ? <Check aria-hidden size={17} /> : <i aria-hidden />}
              <span data-excerpt>{step.title}</span>
              <small>{m.homes_minutes({ minutes: step.minutes })}</small>
            </li>
          ))}
        </ol>
      )}
      {page && page.bring.length > 0 && (
        <p className="sd-bring">
          <Backpack aria-hidden size={17} />
          {m.homes_bring({ what: page.bring.join(', ') })}
        </p>
      )}
      {work.map(({ id, title }) => (
        <p key={id} className="sd-bring">
          <Link href={`/student/assignment-detail/${id}`}>{title}</Link>
        </p>
      ))}
    </div>
  );
}
