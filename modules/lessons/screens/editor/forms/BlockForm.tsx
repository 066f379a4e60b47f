import type { AnyBlock, Block } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Callout } from '@patio/ui';
import type { EditorTools } from './form.ts';
import { MathForm } from './MathForm.tsx';
import { AudioForm, EmbedForm, FileForm, ImageForm, PictogramsForm, VideoForm } from './MediaForms.tsx';
import { ActivityForm, CheckpointForm, ExampleForm, FlashcardsForm, GlossaryForm, QuizForm } from './PractiseForms.tsx';
import { CalloutForm, HeadingForm, TableForm } from './TellForms.tsx';

interface BlockFormProps {
  block: AnyBlock;
  onChange: (block: Block) => void;
  tools: EditorTools;
}

/** The form that fits a block. Rich texts have an editor of their own. */
export function BlockForm({ block, onChange, tools }: BlockFormProps) {
  const change = (part: object) => onChange({ ...(block as Block), ...part } as Block);
  const shared = { change, tools };
  switch (block.type) {
    case 'heading':
      return <HeadingForm block={block} {...shared} />;
    case 'math':
      return <MathForm block={block} {...shared} />;
    case 'image':
      return <ImageForm block={block} {...shared} />;
    case 'audio':
      return <AudioForm block={block} {...shared} />;
    case 'video':
      return <VideoForm block={block} {...shared} />;
    case 'file':
      return <FileForm block={block} {...shared} />;
    case 'table':
      return <TableForm block={block} {...shared} />;
    case 'callout':
      return <CalloutForm block={block} {...shared} />;
    case 'embed':
      return <EmbedForm block={block} {...shared} />;
    case 'example':
      return <ExampleForm block={block} {...shared} />;
    case 'flashcards':
      return <FlashcardsForm block={block} {...shared} />;
    case 'activity':
      return <ActivityForm block={block} {...shared} />;
    case 'quiz':
      return <QuizForm block={block} {...shared} />;
    case 'checkpoint':
      return <CheckpointForm block={block} {...shared} />;
    case 'glossary':
      return <GlossaryForm block={block} {...shared} />;
    case 'pictograms':
      return <PictogramsForm block={block} {...shared} />;
    default:
      return <Callout tone="neutral">{m.lessons_newer_block()}</Callout>;
  }
}
