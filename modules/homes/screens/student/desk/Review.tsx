import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import type { StudentHomeView } from '../../../contract.ts';

/** About how long one exercise takes, for the words beside the number. */
const MINUTES_EACH = 0.7;

/** What waits to be reviewed today, the subject with most first; without any, an invitation to practise that asks for nothing. */
export function Review({ due, hasToday }: { due: StudentHomeView['practice']['due']; hasToday: boolean }) {
  const [most] = due.toSorted((a, b) => b.count - a.count);
  if (!most && hasToday) return null;
  const href = most ? `/student/practice?subject=${most.subject}&only=due#plan` : '/student/practice';
  return (
    <article className="card sd-review" aria-label={m.homes_review()}>
      <div className="sd-fan" aria-hidden>
        <span className="cover" data-nb="5" data-pattern="plus" />
        <span className="cover" data-nb="1" data-pattern="grid">
          {most?.count ?? '+'}
        </span>
        <span className="cover" data-nb="3" data-pattern="rings" />
      </div>
      <div>
        <h3>{m.homes_review()}</h3>
        <p>
          {most
            ? m.homes_review_due({
                count: most.count,
                subject: most.subject,
                minutes: Math.max(1, Math.round(most.count * MINUTES_EACH)),
              })
            : m.homes_review_none()}
        </p>
      </div>
      <Button href={href} {...(most && { 'data-figure': most.count })}>
        {most ? m.homes_review_go() : m.homes_practise()}
      </Button>
    </article>
  );
}
