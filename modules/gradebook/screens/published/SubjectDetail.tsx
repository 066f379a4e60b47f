import { useLocale } from '@patio/client';
import { leavesOf } from '@patio/grading/terms';
import { m } from '@patio/messages';
import { Callout, Card, DescriptionList, formatDate, Section, Stack } from '@patio/ui';
import type { ReactNode } from 'react';
import type { PublishedSection } from '../../contract.ts';
import { stateLabel } from '../../model/index.ts';
import { shownMark } from '../book/columns.tsx';
import { HowPublished } from './HowPublished.tsx';
import { termMark } from './SubjectTable.tsx';
import { TermLevels } from './TermLevels.tsx';
import type { Computed } from './use-published.ts';

/** One subject: its marks by term, what they come to, and what the teacher wrote. */
export function SubjectDetail({ computed, children }: { computed: Computed; children?: ReactNode }) {
  const { section } = computed;
  return (
    <Stack gap={24}>
      {leavesOf(section.terms).map((term) => (
        <TermPart key={term.id} computed={computed} term={term} />
      ))}
      {children}
    </Stack>
  );
}

function TermPart({ computed, term }: { computed: Computed; term: { id: string; name: string } }) {
  const locale = useLocale();
  const { section, grades } = computed;
  const { policy, scale } = section.rules;
  const items = section.items.filter((item) => item.termId === term.id);
  const { mark, open } = termMark(computed, term.id);
  const said = section.termGrades.find((grade) => grade.node === term.id);
  const categories = grades?.terms[term.id]?.current.published.categories ?? {};
  const { competency } = section;
  const judged = competency?.levels.some((each) => each.termId === term.id) ?? false;
  if (items.length === 0 && mark === null && !judged) return null;
  // Levels reach a family only with the sheet that was published: where they are read, the term is settled.
  const isOpen = competency ? !judged : open;
  const lines = [
    ...items.map((item) => ({ term: item.title, value: <ItemMark item={item} section={section} /> })),
    ...(!competency && policy.categories.length > 1
      ? policy.categories.map((category) => ({
          term: `${category.label[locale]} · ${category.weight} %`,
          value: categories[category.id] ? shownMark(scale, categories[category.id] as string) : '–',
        }))
      : []),
    ...(competency
      ? []
      : [{ term: m.gradebook_term_grade(), value: <b>{mark === null ? '–' : shownMark(scale, mark)}</b> }]),
  ];
  return (
    <Section title={term.name} description={isOpen ? m.gradebook_open_term() : undefined}>
      <Card>
        <Stack gap={16}>
          {lines.length > 0 && <DescriptionList layout="rows" items={lines} />}
          {competency && judged && <TermLevels competency={competency} termId={term.id} />}
          {!competency && mark !== null && <HowPublished computed={computed} termId={term.id} isOpen={open} />}
          {said?.overridden && (
            <Callout tone="info">{m.gradebook_set_by_teacher({ reason: said.reason ?? '' })}</Callout>
          )}
          {said?.comment && <p>{said.comment}</p>}
        </Stack>
      </Card>
    </Section>
  );
}

export function ItemMark({ item, section }: { item: PublishedSection['items'][number]; section: PublishedSection }) {
  const written =
    item.score === null
      ? stateLabel(item.state)
      : item.max === null
        ? shownMark(section.rules.scale, item.score)
        : `${item.score} / ${item.max}`;
  return (
    <span>
      <b>{written}</b>
      {item.state === 'late' && <small className="text-ink-2">{` · ${stateLabel('late')}`}</small>}
      {item.dueOn && (
        <small className="text-ink-2">{` · ${formatDate(item.dueOn, { day: 'numeric', month: 'short' })}`}</small>
      )}
      {item.comment && <small className="block text-ink-2">{item.comment}</small>}
    </span>
  );
}
