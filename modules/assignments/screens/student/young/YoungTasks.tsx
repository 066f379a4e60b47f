import { pictureOf } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { Icon, IconButton, Link } from '@patio/ui';
import { Capi, Pictogram, type Speech, useSpeech } from '@patio/ui/pictures';
import { Check, Volume2 } from 'lucide-react';
import type { OwnLine } from '../../../contract.ts';
import { isOwed, isWrittenHere } from '../owe/groups.ts';
import './young.css';

/** More choices at once are none. */
const MOST = 5;

/** When something last came of it. */
const lastOf = ({ returnedAt, handedInAt, dueAt }: OwnLine): string => returnedAt ?? handedInAt ?? dueAt;

/** What a small child has to do, as pictures that speak: the nearest five, and below what is done. */
export function YoungTasks({ lines }: { lines: readonly OwnLine[] }) {
  const speech = useSpeech(getLocale(), 0.9);
  const byDate = lines.toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
  const owed = byDate.filter(isOwed).slice(0, MOST);
  const done = lines
    .filter(({ state }) => state === 'handed_in' || state === 'returned')
    .toSorted((a, b) => lastOf(b).localeCompare(lastOf(a)))
    .slice(0, MOST);
  const said = owed.length > 0 ? m.assignments_young_what() : m.assignments_young_all_done();
  return (
    <div className="yg">
      <div className="yg-said">
        <Capi size={110} />
        <p>{said}</p>
        <Say speech={speech} text={said} />
      </div>
      {owed.length > 0 && (
        <ul className="yg-tasks" aria-label={m.assignments_my_title()}>
          {owed.map((line) => (
            <Task key={line.id} line={line} speech={speech} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <>
          <h2>{m.assignments_young_done()}</h2>
          <ul className="yg-tasks" data-done aria-label={m.assignments_young_done()}>
            {done.map((line) => (
              <Task key={line.id} line={line} speech={speech} isDone />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const Say = ({ speech, text }: { speech: Speech; text: string }) =>
  speech.has && (
    <IconButton
      className="yg-say"
      icon={Volume2}
      variant="secondary"
      label={m.assignments_young_say({ text })}
      onPress={() => speech.say(text)}
    />
  );

function Task({ line, speech, isDone = false }: { line: OwnLine; speech: Speech; isDone?: boolean }) {
  const page = isDone || !isWrittenHere(line) ? 'assignment-detail' : 'assignment-submit';
  return (
    <li>
      <Link quiet className="yg-task" href={`/student/${page}/${line.id}`}>
        <span
          className="cover yg-tile"
          data-theme="light"
          data-nb={line.section.look.colour}
          data-pattern={line.section.look.pattern}
        >
          <Pictogram name={pictureOf(line.section.course)} size={isDone ? 56 : 96} />
          {isDone && (
            <span className="yg-check">
              <Icon of={Check} />
            </span>
          )}
        </span>
        <b>{line.title}</b>
      </Link>
      <Say speech={speech} text={line.title} />
    </li>
  );
}
