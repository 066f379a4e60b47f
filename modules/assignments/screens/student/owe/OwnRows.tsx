import { m } from '@patio/messages';
import { Button, Card, Icon, Link, Notebook, type NotebookLook, RowList } from '@patio/ui';
import { History } from 'lucide-react';
import type { OwnLine } from '../../../contract.ts';
import { isOwed, isWrittenHere } from './groups.ts';
import { effortText, markText, standingText } from './texts.ts';

interface OwnRowsProps {
  label: string;
  lines: readonly OwnLine[];
  now: number;
  /** Which one is to be done first: its button stands out. */
  next?: string | undefined;
  /** The class is known from the page. */
  hideClass?: boolean;
}

/** Pieces of work in a list, each with how it stands and the one thing to do with it. */
export const OwnRows = ({ label, lines, now, next, hideClass }: OwnRowsProps) => (
  <Card flush>
    <RowList
      label={label}
      items={lines.map((line) => ({
        id: line.id,
        ...(!hideClass && { media: <Notebook look={line.section.look as NotebookLook} /> }),
        title: (
          <Link quiet href={`/student/assignment-detail/${line.id}`}>
            {line.title}
          </Link>
        ),
        detail: <Detail {...{ line, now, hideClass }} />,
        end: <End line={line} isNext={line.id === next} />,
      }))}
    />
  </Card>
);

function Detail({ line, now, hideClass }: { line: OwnLine; now: number; hideClass: boolean | undefined }) {
  const said = [
    !hideClass && line.section.course,
    line.state !== 'overdue' && standingText(line, now),
    isOwed(line) && line.minutes !== null && effortText(line.minutes),
  ].filter(Boolean);
  return (
    <>
      {said.join(' · ')}
      {line.state === 'overdue' && (
        <span className="own-late">
          <Icon of={History} />
          {standingText(line, now)}
        </span>
      )}
    </>
  );
}

function End({ line, isNext }: { line: OwnLine; isNext: boolean }) {
  if (isOwed(line) && isWrittenHere(line))
    return (
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        href={`/student/assignment-submit/${line.id}`}
        aria-label={line.begun ? m.assignments_my_go_on_with(line) : m.assignments_my_begin_with(line)}
      >
        {line.begun ? m.assignments_my_go_on() : m.assignments_my_begin()}
      </Button>
    );
  if (line.state === 'returned' && line.score !== null)
    return (
      <span className="own-mark">
        <b>{markText(line.score)}</b>
        <small>{m.assignments_my_of_points({ points: markText(line.points) })}</small>
      </span>
    );
  return null;
}
