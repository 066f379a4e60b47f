import { m } from '@patio/messages';
import { Button, EmptyState, formatPercent, IconButton, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import type { DeskStudent, DeskView, MatchView } from '../../contract.ts';
import { assignments } from '../api.ts';
import { Passage } from './Passage.tsx';

/** What the keys of the desk ask of the coincidences. */
export interface MatchesHandle {
  /** Goes on to the next passage; after the last one to the first. */
  next: () => void;
}

interface MatchesProps {
  desk: DeskView;
  student: DeskStudent;
  nameOf: (student: DeskStudent) => string;
  handle: RefObject<MatchesHandle | null>;
  onClose: () => void;
}

/** Where this work says the same as others, both texts side by side. What it means is for the teacher to say. */
export function Matches({ desk, student, nameOf, handle, onClose }: MatchesProps) {
  const query = useQuery(
    assignments.coincidences.queryOptions({ input: { id: desk.id, studentId: student.studentId } }),
  );
  const box = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[data-passage]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all.at(at < 0 ? (by === 1 ? 0 : -1) : (at + by) % all.length)?.focus();
  };
  useImperativeHandle(handle, () => ({ next: () => step(1) }));
  return (
    <div ref={box} className="de-work de-matches">
      <header className="de-meta">
        <h2>{m.assignments_matches()}</h2>
        <span className="de-bar-end">
          <IconButton icon={ChevronUp} label={m.assignments_match_before()} onPress={() => step(-1)} />
          <IconButton icon={ChevronDown} label={m.assignments_match_next()} keys="I" onPress={() => step(1)} />
          <Button size="sm" icon={X} onPress={onClose}>
            {m.assignments_match_close()}
          </Button>
        </span>
      </header>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState scene="sheet" title={m.assignments_matches_none()}>
              {m.assignments_matches_none_hint()}
            </EmptyState>
          ) : (
            items.map((match) => (
              <Match key={match.id} match={match} mine={nameOf(student)} other={otherOf(match, desk, nameOf)} />
            ))
          )
        }
      </Load>
    </div>
  );
}

/** Whose the other text is, as far as the reader may know. */
function otherOf(match: MatchView, desk: DeskView, nameOf: (student: DeskStudent) => string): string {
  if (match.source === 'lesson') return m.assignments_match_lesson({ title: match.title ?? '' });
  if (match.source === 'elsewhere') return [match.name, match.title].filter(Boolean).join(' · ');
  const mate = desk.students.find(({ studentId }) => studentId === match.studentId);
  return mate ? nameOf(mate) : m.assignments_match_classmate();
}

const Match = ({ match, mine, other }: { match: MatchView; mine: string; other: string }) => (
  <section className="de-match" aria-label={other}>
    <h3>
      {other}
      <small>{m.assignments_match_size({ share: formatPercent(match.share), count: match.words })}</small>
    </h3>
    {match.passages.map((passage, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: passages of a finding never change
      <Passage key={at} passage={passage} mine={mine} other={other} />
    ))}
  </section>
);
