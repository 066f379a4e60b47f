import { fileAddress } from '@patio/client';
import type { AnyBlock } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { Download } from 'lucide-react';
import { Quiz } from '../quiz/Quiz.tsx';
import type { Study } from '../use-study.ts';
import { Embed } from './Embed.tsx';
import Formula from './Formula.tsx';
import { Picture } from './Picture.tsx';
import { Activity, Callout, Example, Flashcards, Glossary } from './Practice.tsx';
import { Line, RichText, Words } from './RichText.tsx';

/** What a newer version made cannot be drawn; its reader is told that something is there. */
export const NewerPart = () => (
  <p className="lp-box" data-tone="careful" role="note">
    {m.lessons_newer_part()}
  </p>
);

/** One block of a lesson as its reader sees it. */
export function Block({ block, study }: { block: AnyBlock; study: Study }) {
  switch (block.type) {
    case 'heading': {
      const Tag = `h${block.level}` as const;
      return (
        <Tag data-read>
          <Line text={block.text} />
        </Tag>
      );
    }
    case 'text':
    case 'easyRead':
      return <RichText doc={block.doc} />;
    case 'math':
      return <Formula latex={block.latex} spoken={block.spoken} display />;
    case 'image':
      return (
        <figure>
          <Picture file={block.file} alt={block.alt} />
          {block.caption && (
            <figcaption data-read>
              <Line text={block.caption} />
            </figcaption>
          )}
        </figure>
      );
    case 'pictograms':
      return (
        <ul className="lp-pictograms">
          {block.items.map((item) => (
            <li key={`${item.file} ${item.word}`}>
              <Picture file={item.file} alt={item.alt} />
              <b data-read>{item.word}</b>
            </li>
          ))}
        </ul>
      );
    case 'audio':
      return (
        <figure>
          <figcaption>{block.title}</figcaption>
          {/* biome-ignore lint/a11y/useMediaCaption: what is said stands below as words */}
          <audio controls preload="none" src={fileAddress(block.file)} />
          <details>
            <summary>{m.lessons_transcript()}</summary>
            <Words text={block.transcript} silent />
          </details>
        </figure>
      );
    case 'video':
      return (
        <figure>
          <figcaption>{block.title}</figcaption>
          {/* biome-ignore lint/a11y/useMediaCaption: an author who has captions names them, and the review asks for them */}
          <video controls preload="none" src={fileAddress(block.file)}>
            {block.captions.map(({ language, file }) => (
              <track key={file} kind="captions" srcLang={language} src={fileAddress(file)} />
            ))}
          </video>
        </figure>
      );
    case 'file':
      return (
        <Button icon={Download} href={fileAddress(block.file)} download>
          {block.title}
        </Button>
      );
    case 'embed':
      return <Embed address={block.address} title={block.title} />;
    case 'table':
      return <Table block={block} />;
    case 'callout':
      return <Callout block={block} />;
    case 'example':
      return <Example block={block} />;
    case 'flashcards':
      return <Flashcards block={block} />;
    case 'activity':
      return <Activity block={block} />;
    case 'glossary':
      return <Glossary block={block} />;
    case 'quiz':
      return <Quiz blockId={block.id} title={block.title} questions={block.questions} study={study} />;
    case 'checkpoint':
      return (
        <section className="lp-box" data-tone="remember">
          <h3 data-read>{block.title}</h3>
          <Words text={block.text} />
          {block.questions && <Quiz blockId={block.id} title="" questions={block.questions} study={study} />}
        </section>
      );
    case 'unknown':
      return <NewerPart />;
  }
}

function Table({ block }: { block: Extract<AnyBlock, { type: 'table' }> }) {
  return (
    <div className="lp-table">
      <table>
        <caption>{block.caption}</caption>
        <thead>
          <tr>
            {block.header.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={at} scope="col">
                <Line text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
                <td key={column}>
                  <Line text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
