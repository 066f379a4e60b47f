import { FromDevice, useKeptQuery, useLive, useMe, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Page, Section, Segmented, Skeleton } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { OwnLine } from '../contract.ts';
import { assignments } from './api.ts';
import { effortOf, groupsOf, inView, isOwed, nextOf, VIEWS, type View } from './student/owe/groups.ts';
import { groupLabel, viewLabel } from './student/owe/labels.ts';
import { NextStep } from './student/owe/NextStep.tsx';
import { OwnRows } from './student/owe/OwnRows.tsx';
import { effortText } from './student/owe/texts.ts';
import { YoungTasks } from './student/young/YoungTasks.tsx';
import './student/own.css';

const search = z.object({ view: z.enum(VIEWS).default('all') });

/** What a student owes by date, and what was handed in or came back: the next step first. */
export default function StudentAssignmentsScreen() {
  const cache = useQueryClient();
  // Whatever is given or returned comes with a notification.
  useLive(['notices.arrived'], () => void cache.invalidateQueries({ queryKey: assignments.mine.key() }));
  const mine = useKeptQuery(assignments.mine.key(), 'assignments.mine', () => assignments.mine.call());
  const owed = mine.data?.items.filter(isOwed) ?? [];
  const isYoung = useMe().audience === 'k3';
  return (
    <Page title={m.assignments_my_title()} {...(owed.length > 0 && !isYoung && { description: effortLine(owed) })}>
      <Load
        query={mine}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <EmptyState scene="done" title={m.assignments_my_nothing()}>
              {m.assignments_my_nothing_hint()}
            </EmptyState>
          ),
        }}
      >
        {(loaded) => (
          <>
            <FromDevice view={loaded} />
            {isYoung ? (
              <YoungTasks lines={loaded.items} />
            ) : (
              <Owed lines={loaded.items} now={loaded.keptAt ? Date.now() : Date.parse(loaded.now)} />
            )}
          </>
        )}
      </Load>
    </Page>
  );
}

/** How long it takes in all, and of how many nobody has said it. */
function effortLine(owed: readonly OwnLine[]): string {
  const { minutes, unknown } = effortOf(owed);
  const count = owed.length;
  if (minutes === 0) return m.assignments_my_owed({ count });
  const time = effortText(minutes);
  return unknown === 0
    ? m.assignments_my_owed_time({ count, time })
    : m.assignments_my_owed_time_some({ count, time, unknown });
}

function Owed({ lines, now }: { lines: readonly OwnLine[]; now: number }) {
  const [{ view }, change] = useSearchState(search);
  const shown = inView(lines, view);
  const next = view === 'all' || view === 'owed' ? nextOf(lines) : undefined;
  return (
    <>
      {next && <NextStep line={next} now={now} />}
      <Segmented
        label={m.assignments_my_which()}
        value={view}
        onChange={(picked) => change({ view: picked as View })}
        options={VIEWS.map((id) => ({ id, label: viewLabel(id), count: inView(lines, id).length }))}
      />
      {shown.length === 0 && <EmptyState scene="done" title={m.assignments_my_none_here()} />}
      {groupsOf(shown, now).map((group) => (
        <Section key={group.id} title={groupLabel(group.id)}>
          <OwnRows label={groupLabel(group.id)} lines={group.lines} now={now} next={next?.id} />
        </Section>
      ))}
    </>
  );
}
