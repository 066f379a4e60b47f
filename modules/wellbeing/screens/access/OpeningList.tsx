import { m } from '@patio/messages';
import { Badge, Button, formatDate } from '@patio/ui';
import type { OpeningView } from '../../contract.ts';
import { purposeName } from './labels.ts';

/** What was opened from outside a case's team: who, why, and who looked at it afterwards. */
export function OpeningList({
  openings,
  onReview,
}: {
  openings: readonly OpeningView[];
  onReview?: (id: string) => void;
}) {
  return (
    <ul className="wb-lines">
      {openings.map((one) => (
        <li key={one.id}>
          <div>
            <b>{m.wellbeing_access_opened_case({ who: one.who, number: one.number })}</b>{' '}
            {one.kind === 'break_glass' && <Badge tone="warn">{m.wellbeing_access_glass()}</Badge>}
            <small>
              {formatDate(one.at, { dateStyle: 'medium', timeStyle: 'short' })} · {purposeName(one.purpose)} ·{' '}
              {m.wellbeing_access_led_by({ lead: one.lead })}
            </small>
            <p className="wb-words" data-excerpt>
              {one.reason}
            </p>
          </div>
          {one.reviewedBy ? (
            <small>{m.wellbeing_access_reviewed_by({ who: one.reviewedBy })}</small>
          ) : (
            onReview &&
            one.canReview && (
              <Button size="sm" onPress={() => onReview(one.id)}>
                {m.wellbeing_access_review()}
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
