import type { AnyBlock, Question } from '@patio/engine-lessons';
import { LessonPreview, RichText } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import { Icon, Skeleton } from '@patio/ui';
import { Check } from 'lucide-react';
import { Suspense } from 'react';

/** Small Markdown as it is read. */
const plain = (text: string): string => text.replaceAll(/\\([\\*`$[\]])/g, '$1');

function Answers({ question }: { question: Question }) {
  if (question.kind === 'choice' || question.kind === 'multiple')
    return (
      <ul className="st-options">
        {question.options.map(({ id, text, right, feedback }) => (
          <li key={id} data-right={right || undefined}>
            {plain(text)}
            {right && (
              <>
                <Icon of={Check} />
                <span className="sr">{m.studio_right()}</span>
              </>
            )}
            {feedback && <small className="st-note">{plain(feedback)}</small>}
          </li>
        ))}
      </ul>
    );
  if (question.kind === 'trueFalse')
    return <p className="st-key">{question.answer ? m.studio_true() : m.studio_false()}</p>;
  if (question.kind === 'numeric') return <p className="st-key">{`${question.answer} ${question.unit ?? ''}`}</p>;
  if (question.kind === 'short') return <p className="st-key">{question.accepted.map(plain).join(' · ')}</p>;
  if (question.kind === 'match')
    return (
      <p className="st-key">
        {question.pairs.map(({ left, right }) => `${plain(left.text)} → ${plain(right.text)}`).join(' · ')}
      </p>
    );
  if (question.kind === 'order')
    return <p className="st-key">{question.items.map(({ text }) => plain(text)).join(' → ')}</p>;
  return (
    <p className="st-key">
      {question.parts.map((part) => (part.kind === 'text' ? plain(part.text) : `[${part.accepted[0] ?? ''}]`)).join('')}
    </p>
  );
}

const Questions = ({ questions }: { questions: readonly Question[] }) => (
  <ol className="st-questions">
    {questions.map((question) => (
      <li key={question.id}>
        <p>{plain(question.prompt)}</p>
        <Answers question={question} />
        {question.hint && <p className="st-note">{`${m.studio_text({ key: 'hint' })}: ${plain(question.hint)}`}</p>}
      </li>
    ))}
  </ol>
);

/** A block as whoever reviews reads it: with the right answers. */
export function BlockView({ block }: { block: AnyBlock }) {
  switch (block.type) {
    case 'heading':
      return <h3 className="st-heading">{plain(block.text)}</h3>;
    case 'text':
    case 'easyRead':
      return <RichText doc={block.doc} />;
    case 'callout':
      return (
        <div className="st-callout">
          <b>{plain(block.title)}</b>
          <p>{plain(block.text)}</p>
        </div>
      );
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
        <section className="st-scroll" tabIndex={0} aria-label={plain(block.caption)}>
          <table className="st-table">
            <caption>{plain(block.caption)}</caption>
            <thead>
              <tr>
                {block.header.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their place
                  <th key={at} scope="col">
                    {plain(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
                <tr key={at}>
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their place
                    <td key={column}>{plain(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    case 'glossary':
      return (
        <dl className="st-terms">
          {block.terms.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{plain(term)}</dt>
              <dd>{plain(meaning)}</dd>
            </div>
          ))}
        </dl>
      );
    case 'flashcards':
      return (
        <dl className="st-terms">
          {block.cards.map(({ front, back }) => (
            <div key={front}>
              <dt>{plain(front)}</dt>
              <dd>{plain(back)}</dd>
            </div>
          ))}
        </dl>
      );
    case 'activity':
      return (
        <>
          <b>{plain(block.title)}</b>
          <ol className="st-steps">
            {block.steps.map((step) => (
              <li key={step}>{plain(step)}</li>
            ))}
          </ol>
          {block.material.length > 0 && <p className="st-note">{block.material.map(plain).join(' · ')}</p>}
        </>
      );
    case 'example':
      return (
        <>
          <b>{plain(block.title)}</b>
          <p>{plain(block.problem)}</p>
          <ol className="st-steps">
            {block.steps.map(({ text }) => (
              <li key={text}>{plain(text)}</li>
            ))}
          </ol>
        </>
      );
    case 'quiz':
      return (
        <>
          {block.title && <b>{plain(block.title)}</b>}
          <Questions questions={block.questions} />
        </>
      );
    case 'checkpoint':
      return (
        <>
          <b>{plain(block.title)}</b>
          <p>{plain(block.text)}</p>
          {block.questions && <Questions questions={block.questions} />}
        </>
      );
    case 'unknown':
      return <p className="st-note">{m.studio_block_elsewhere()}</p>;
    default:
      return (
        <Suspense fallback={<Skeleton shape="list" />}>
          <LessonPreview blocks={[block]} profile="standard" />
        </Suspense>
      );
  }
}
