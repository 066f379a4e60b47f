import { markText } from '@patio/assignments/screens';
import { m } from '@patio/messages';
import { Avatar, Button, formatAgo, Link } from '@patio/ui';
import type { WordsView } from '../../../contract.ts';

const hrefOf = ({ assignedId, sectionId }: WordsView): string =>
  assignedId ? `/student/assignment-detail/${assignedId}` : `/student/grades?section=${sectionId}`;

/** What teachers said lately: the student's own sentence, the teacher's words, and the mark last. */
export const Words = ({ words }: { words: readonly WordsView[] }) =>
  words.length > 0 && (
    <section aria-label={m.homes_words()}>
      <div className="sd-head">
        <h2>{m.homes_words()}</h2>
        <Link href="/student/assignments?view=returned">{m.homes_see_all()}</Link>
      </div>
      <div className="card sd-words">
        {words.map((one) => (
          <Said key={`${one.assignedId} ${one.sectionId} ${one.at}`} one={one} />
        ))}
      </div>
    </section>
  );

const Said = ({ one }: { one: WordsView }) => (
  <article data-nb={one.look.colour}>
    <header>
      <Avatar name={one.teacher ?? one.course} size={32} />
      <span>
        <b>{one.teacher ?? one.course}</b>
        <small>{m.homes_about({ title: one.title })}</small>
      </span>
      <time dateTime={one.at}>{formatAgo(one.at)}</time>
    </header>
    {one.quote && (
      <p className="sd-quote">
        {m.homes_you_wrote()} <q>{one.quote}</q>
      </p>
    )}
    {one.words && <blockquote>{one.words}</blockquote>}
    <footer>
      <Button size="sm" href={hrefOf(one)} aria-label={m.homes_see_work_of({ title: one.title })}>
        {m.homes_see_work()}
      </Button>
      {one.score !== null && (
        <span className="sd-mark">
          <b>{markText(one.score)}</b> {one.points !== null && m.homes_of_points({ points: markText(one.points) })}
        </span>
      )}
    </footer>
  </article>
);
