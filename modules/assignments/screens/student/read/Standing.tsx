import { m } from '@patio/messages';
import { Button, Card, formatDate } from '@patio/ui';
import { ArrowRight } from 'lucide-react';
import type { OwnWork } from '../../../contract.ts';
import { isOwed } from '../owe/groups.ts';
import { standingText } from '../owe/texts.ts';
import { useWaiting } from '../write/use-waiting.ts';

const moment = (at: string) => formatDate(at, { dateStyle: 'full', timeStyle: 'short' });

/** How it stands and the one thing to do about it. */
export function Standing({ work, now }: { work: OwnWork; now: number }) {
  const address = `/student/assignment-submit/${work.id}`;
  const { entry, isRefused } = useWaiting(work.id);
  if (entry)
    return (
      <Card>
        <p className="own-standing">
          {isRefused ? m.assignments_my_not_taken() : m.assignments_my_kept_here({ title: work.title })}
        </p>
        <Button wide href={address}>
          {m.assignments_my_open()}
        </Button>
      </Card>
    );
  const opensLater = work.opensAt !== null && Date.parse(work.opensAt) > now;
  return (
    <Card>
      <p className="own-standing" data-state={work.state}>
        {standingText(work, now)}
      </p>
      {isOwed(work) && work.forms.length === 0 && <p className="own-quiet">{m.assignments_my_on_paper()}</p>}
      {opensLater && <p className="own-quiet">{m.assignments_my_opens({ when: moment(work.opensAt ?? '') })}</p>}
      {work.can.handIn && isOwed(work) && (
        <Button variant="primary" size="lg" wide iconEnd={ArrowRight} href={address}>
          {work.draft ? m.assignments_my_go_on() : m.assignments_my_begin()}
        </Button>
      )}
      {work.state === 'handed_in' && (
        <Button wide href={address}>
          {m.assignments_my_see_receipt()}
        </Button>
      )}
      {work.state === 'returned' && work.can.handIn && (
        <Button wide href={`${address}?again=yes`}>
          {m.assignments_my_hand_in_again()}
        </Button>
      )}
    </Card>
  );
}
