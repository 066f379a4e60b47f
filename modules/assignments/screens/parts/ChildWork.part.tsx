import { useParams, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  EmptyState,
  Inline,
  Load,
  Notebook,
  type NotebookLook,
  RowList,
  Section,
  Segmented,
  Skeleton,
  Status,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { OwnLine } from '../../contract.ts';
import { assignments } from '../api.ts';
import { groupsOf, inView, VIEWS, type View } from '../student/owe/groups.ts';
import { groupLabel, STATE_TONES, stateLabel, viewLabel } from '../student/owe/labels.ts';
import { markText, standingText } from '../student/owe/texts.ts';
import { ChildPaper } from '../student/read/ChildPaper.tsx';

const search = z.object({ work: z.enum(VIEWS).default('all') });

/** The tab of a child's page with how their work stands: states and returned marks, and what was handed in only where the school lets families read it. */
export default function ChildWorkPart() {
  const { id = '' } = useParams();
  const query = useQuery(assignments.children.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ children, now }) => {
        const child = children.find(({ studentId }) => studentId === id);
        return <States lines={child?.items ?? []} now={Date.parse(now)} {...(child?.showsWork && { readsOf: id })} />;
      }}
    </Load>
  );
}

interface StatesProps {
  lines: readonly OwnLine[];
  now: number;
  /** The child whose work the family may read; none where the school shows only how it stands. */
  readsOf?: string;
}

function States({ lines, now, readsOf }: StatesProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [{ work }, change] = useSearchState(search);
  const groups = groupsOf(inView(lines, work), now);
  return (
    <>
      <Segmented
        label={m.assignments_my_which()}
        value={work}
        onChange={(picked) => change({ work: picked as View })}
        options={VIEWS.map((id) => ({ id, label: viewLabel(id), count: inView(lines, id).length }))}
      />
      {groups.length === 0 && <EmptyState scene="done" title={m.assignments_my_none_here()} />}
      {groups.map((group) => (
        <Section key={group.id} title={groupLabel(group.id)} level={3}>
          <Card flush>
            <RowList
              label={groupLabel(group.id)}
              items={group.lines.map((line) => ({
                id: line.id,
                media: <Notebook look={line.section.look as NotebookLook} />,
                title: line.title,
                detail: [line.section.course, standingText(line, now)].join(' · '),
                end: (
                  <Inline gap={10}>
                    {readsOf && line.handedInAt && line.kind === 'task' && (
                      <Button
                        size="sm"
                        aria-label={m.assignments_child_see_of({ title: line.title })}
                        onPress={() => setOpen(line.id)}
                      >
                        {m.assignments_child_see()}
                      </Button>
                    )}
                    <End line={line} />
                  </Inline>
                ),
              }))}
            />
          </Card>
        </Section>
      ))}
      {readsOf && open && <ChildPaper id={open} studentId={readsOf} onClose={() => setOpen(null)} />}
    </>
  );
}

const End = ({ line: { state, score, points } }: { line: OwnLine }) =>
  score === null ? (
    <Status tone={STATE_TONES[state]}>{stateLabel(state)}</Status>
  ) : (
    <b>{m.assignments_my_mark_of({ mark: markText(score), points: markText(points) })}</b>
  );
