import { m } from '@patio/messages';
import { Button, Callout, Card, DescriptionList, formatDate, formatList, Link, RowList, Section } from '@patio/ui';
import { ArrowRight, BookOpenText, Clock, Users } from 'lucide-react';
import type { OwnWork } from '../../../contract.ts';
import { isOwed } from '../owe/groups.ts';
import { effortText, markText, standingText } from '../owe/texts.ts';
import { formLabel } from './form-label.ts';

const moment = (at: string) => formatDate(at, { dateStyle: 'full', timeStyle: 'short' });

/** How it stands and the one thing to do about it. */
export function Standing({ work, now }: { work: OwnWork; now: number }) {
  const address = `/student/assignment-submit/${work.id}`;
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

/** The dates of this very student, what it is worth, and in what form it is handed in. */
export function Facts({ work }: { work: OwnWork }) {
  return (
    <Card title={m.assignments_my_facts()}>
      <DescriptionList
        layout="rows"
        items={[
          { term: m.assignments_my_due_date(), value: moment(work.dueAt) },
          ...(work.closesAt ? [{ term: m.assignments_my_closes_on(), value: moment(work.closesAt) }] : []),
          ...(work.minutes === null ? [] : [{ term: m.assignments_my_effort(), value: effortText(work.minutes) }]),
          { term: m.assignments_my_worth(), value: m.assignments_points({ points: markText(work.points) }) },
          ...(work.forms.length > 0
            ? [{ term: m.assignments_my_forms(), value: formatList(work.forms.map(formLabel)) }]
            : []),
          ...(work.competencies.length > 0
            ? [{ term: m.assignments_my_competencies(), value: formatList(work.competencies) }]
            : []),
        ]}
      />
      {work.extraPercent > 0 && (
        <Callout tone="info" icon={Clock}>
          {m.assignments_my_extra_time({ percent: work.extraPercent })}
        </Callout>
      )}
      {work.group && (
        <Callout tone="info" icon={Users} title={work.group.name}>
          {m.assignments_my_for_group({ names: formatList(work.group.members) })}
        </Callout>
      )}
    </Card>
  );
}

/** The lessons that prepare it. */
export const Prepares = ({ lessons }: Pick<OwnWork, 'lessons'>) =>
  lessons.length === 0 ? null : (
    <Section title={m.assignments_my_lessons()}>
      <Card flush>
        <RowList
          label={m.assignments_my_lessons()}
          items={lessons.map(({ id, title }) => ({
            id,
            icon: BookOpenText,
            title: (
              <Link quiet href={`/student/lesson/${id}`}>
                {title}
              </Link>
            ),
          }))}
        />
      </Card>
    </Section>
  );
