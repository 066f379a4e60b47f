import { m } from '@patio/messages';
import {
  Button,
  Card,
  DescriptionList,
  EmptyState,
  formatDate,
  IconButton,
  Inline,
  Link,
  Load,
  Menu,
  Notebook,
  NotebookCard,
  RowList,
  Section,
  Skeleton,
  Stack,
  Tiles,
} from '@patio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowRightLeft, DoorOpen, EllipsisVertical, LogOut, Plus } from 'lucide-react';
import { useState } from 'react';
import type { StudentClasses } from '../../contract.ts';
import { lookOf, reasonName } from '../labels/labels.ts';
import { ClassSteps, type Doing } from './ClassSteps.tsx';

/** A student's homeroom, sections and homerooms before, for their record and for their family. */
export function ClassesOf({
  query,
  hrefOf,
}: {
  query: UseQueryResult<StudentClasses>;
  hrefOf?: (id: string) => string;
}) {
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {(classes) => <Classes classes={classes} {...(hrefOf && { hrefOf })} />}
    </Load>
  );
}

function Classes({ classes, hrefOf }: { classes: StudentClasses; hrefOf?: (id: string) => string }) {
  const { homeroom, homerooms, sections, left } = classes;
  const [doing, setDoing] = useState<Doing | null>(null);
  const manages = classes.can.manage;
  return (
    <Stack gap={22}>
      <Card
        title={m.sections_homeroom()}
        actions={
          manages && (
            <Inline>
              <Button size="sm" icon={homeroom ? ArrowRightLeft : Plus} onPress={() => setDoing({ what: 'place' })}>
                {homeroom ? m.sections_change_homeroom() : m.sections_place_in_homeroom()}
              </Button>
              {homeroom && (
                <Button size="sm" variant="quiet" icon={LogOut} onPress={() => setDoing({ what: 'leave' })}>
                  {m.sections_leave()}
                </Button>
              )}
            </Inline>
          )
        }
      >
        <DescriptionList
          items={[
            { term: m.sections_homeroom(), value: homeroom?.name ?? m.sections_in_no_homeroom() },
            { term: m.sections_tutor(), value: homeroom?.tutor ?? '–' },
            { term: m.sections_room(), value: homeroom?.room ?? '–' },
          ]}
        />
      </Card>
      <Section
        title={m.sections_title()}
        count={sections.length}
        actions={
          manages && (
            <Button size="sm" icon={Plus} onPress={() => setDoing({ what: 'enrol' })}>
              {m.sections_enrol_in_section()}
            </Button>
          )
        }
      >
        {sections.length === 0 ? (
          <EmptyState scene="sheet" title={m.sections_no_classes()} />
        ) : hrefOf || manages ? (
          <Card flush>
            <RowList
              label={m.sections_title()}
              items={sections.map((section) => ({
                id: section.id,
                // A row that is a link as a whole cannot hold a button.
                title: manages && hrefOf ? <Link href={hrefOf(section.id)}>{section.name}</Link> : section.name,
                detail: section.lead ?? m.sections_nobody(),
                media: <Notebook look={lookOf(section.look)} />,
                ...(manages
                  ? { end: <SectionActions section={section} onChoose={setDoing} /> }
                  : { href: hrefOf?.(section.id) }),
              }))}
            />
          </Card>
        ) : (
          <Tiles min={220}>
            {sections.map((section) => (
              <NotebookCard
                key={section.id}
                look={lookOf(section.look)}
                title={section.course}
                subtitle={section.lead ?? m.sections_nobody_yet()}
                footer={section.room}
              />
            ))}
          </Tiles>
        )}
      </Section>
      {left.length > 0 && (
        <Section title={m.sections_left_before()}>
          <Card flush>
            <RowList
              label={m.sections_left_before()}
              items={left.map((one) => ({
                id: one.id,
                title: one.name,
                detail: [
                  m.sections_span({ from: formatDate(one.from), until: formatDate(one.lastDay) }),
                  one.endReason && reasonName(one.endReason),
                ]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
          </Card>
        </Section>
      )}
      {homerooms.length > 0 && (
        <Section title={m.sections_homerooms_before()}>
          <Card flush>
            <RowList
              label={m.sections_homerooms_before()}
              items={homerooms.map((one) => ({
                id: `${one.name} ${one.from}`,
                title: `${one.name} · ${one.year}`,
                icon: DoorOpen,
                detail: [
                  one.lastDay
                    ? m.sections_span({ from: formatDate(one.from), until: formatDate(one.lastDay) })
                    : m.sections_since({ from: formatDate(one.from) }),
                  one.endReason && reasonName(one.endReason),
                ]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
          </Card>
        </Section>
      )}
      {manages && <ClassSteps classes={classes} doing={doing} onClose={() => setDoing(null)} />}
    </Stack>
  );
}

/** What can be done about one section of a student. */
function SectionActions(props: { section: StudentClasses['sections'][number]; onChoose: (doing: Doing) => void }) {
  const { id, courseId, name } = props.section;
  return (
    <Menu
      label={m.sections_actions_for({ name })}
      trigger={<IconButton icon={EllipsisVertical} size="sm" label={m.sections_actions_for({ name })} />}
      items={(['move', 'end'] as const).map((what) => ({
        id: what,
        label: what === 'move' ? m.sections_move() : m.sections_end(),
        icon: what === 'move' ? ArrowRightLeft : LogOut,
        onAction: () => props.onChoose({ what, sectionId: id, courseId }),
      }))}
    />
  );
}
