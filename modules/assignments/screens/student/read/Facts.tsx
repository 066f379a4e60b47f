import { m } from '@patio/messages';
import { Callout, Card, DescriptionList, formatDate, formatList, Link, RowList, Section } from '@patio/ui';
import { BookOpenText, Clock, ListChecks, Users } from 'lucide-react';
import type { OwnWork } from '../../../contract.ts';
import { effortText } from '../owe/texts.ts';
import { formLabel } from './form-label.ts';

const moment = (at: string) => formatDate(at, { dateStyle: 'full', timeStyle: 'short' });

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
          { term: m.assignments_my_worth(), value: m.assignments_points({ points: Number(work.points) }) },
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
      <Eased work={work} />
      {work.group && (
        <Callout tone="info" icon={Users} title={work.group.name}>
          {m.assignments_my_for_group({ names: formatList(work.group.members) })}
        </Callout>
      )}
    </Card>
  );
}

/** What is easier for this student, in words to them. */
function Eased({ work }: { work: OwnWork }) {
  const { fewerPercent, items, largePrint, addedForms, byProfile } = work;
  const fewer = items
    ? m.assignments_my_items({ kept: items.kept, left: items.of - items.kept })
    : fewerPercent !== null && m.assignments_my_fewer({ percent: fewerPercent });
  const words = [
    fewer,
    addedForms.length > 0 && m.assignments_my_forms_also({ forms: formatList(addedForms.map(formLabel)) }),
    largePrint && m.assignments_my_large_print(),
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <Callout tone="info" icon={ListChecks} {...(byProfile && { title: m.assignments_my_by_profile() })}>
      {words.join(' ')}
    </Callout>
  );
}

/** The lessons that prepare it. */
export const Prepares = ({ lessons }: Pick<OwnWork, 'lessons'>) =>
  lessons.length === 0 ? null : (
    <Section title={m.assignments_my_lessons()}>
      <Card flush>
        <RowList
          label={m.assignments_my_lessons()}
          items={lessons.map(({ id, title, blockId }) => ({
            id,
            icon: BookOpenText,
            title: (
              <Link quiet href={blockId ? `/student/lesson-viewer/${id}?block=${blockId}` : `/student/lesson/${id}`}>
                {title}
              </Link>
            ),
          }))}
        />
      </Card>
    </Section>
  );
