import { m } from '@patio/messages';
import { Card } from '@patio/ui';
import type { ChildProgress } from '../../contract.ts';

const WHY = {
  to_review: m.tutor_family_why_to_review,
  growing: m.tutor_family_why_growing,
  stuck: m.tutor_family_why_stuck,
};

/** One thing to do at home this week, and why this one. */
export function AtHome({ atHome, name }: { atHome: ChildProgress['atHome']; name: string }) {
  if (!atHome) return null;
  return (
    <Card tone="now">
      <div className="fa-home">
        <span>{m.tutor_family_at_home()}</span>
        <h2>{atHome.name}</h2>
        <p>{atHome.text}</p>
        <p>
          <small>{WHY[atHome.why]({ name })}</small>
        </p>
      </div>
    </Card>
  );
}
