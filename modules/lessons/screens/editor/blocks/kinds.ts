import type { AnyBlock, BlockType } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import type { IconType } from '@patio/ui';
import {
  BookA,
  ChartNoAxesGantt,
  Clapperboard,
  CodeXml,
  FileText,
  Flag,
  FlaskConical,
  Footprints,
  Heading2,
  Image,
  Layers,
  Lightbulb,
  ListChecks,
  Palette,
  ScanText,
  Sigma,
  Table2,
  Type,
  Volume2,
} from 'lucide-react';

export type Purpose = 'tell' | 'practise' | 'help';
export interface Kind {
  type: BlockType;
  purpose: Purpose;
  icon: IconType;
  label: () => string;
}

/** Every kind of block, by what it is for, in the order of the menu. */
export const KINDS: readonly Kind[] = [
  { type: 'text', purpose: 'tell', icon: Type, label: m.lessons_kind_text },
  { type: 'heading', purpose: 'tell', icon: Heading2, label: m.lessons_kind_heading },
  { type: 'image', purpose: 'tell', icon: Image, label: m.lessons_kind_image },
  { type: 'math', purpose: 'tell', icon: Sigma, label: m.lessons_kind_math },
  { type: 'table', purpose: 'tell', icon: Table2, label: m.lessons_kind_table },
  { type: 'audio', purpose: 'tell', icon: Volume2, label: m.lessons_kind_audio },
  { type: 'video', purpose: 'tell', icon: Clapperboard, label: m.lessons_kind_video },
  { type: 'file', purpose: 'tell', icon: FileText, label: m.lessons_kind_file },
  { type: 'embed', purpose: 'tell', icon: CodeXml, label: m.lessons_kind_embed },
  { type: 'quiz', purpose: 'practise', icon: ListChecks, label: m.lessons_kind_quiz },
  { type: 'activity', purpose: 'practise', icon: FlaskConical, label: m.lessons_kind_activity },
  { type: 'flashcards', purpose: 'practise', icon: Layers, label: m.lessons_kind_flashcards },
  { type: 'example', purpose: 'practise', icon: Footprints, label: m.lessons_kind_example },
  { type: 'checkpoint', purpose: 'practise', icon: Flag, label: m.lessons_kind_checkpoint },
  { type: 'callout', purpose: 'help', icon: Lightbulb, label: m.lessons_kind_callout },
  { type: 'glossary', purpose: 'help', icon: BookA, label: m.lessons_kind_glossary },
  { type: 'easyRead', purpose: 'help', icon: ScanText, label: m.lessons_kind_easy_read },
  { type: 'pictograms', purpose: 'help', icon: Palette, label: m.lessons_kind_pictograms },
];

const byType = new Map(KINDS.map((kind) => [kind.type as string, kind]));

/** What a kind of block is called; one of a newer version has no name here. */
export const kindName = (type: AnyBlock['type'] | string): string =>
  byType.get(type)?.label() ?? m.lessons_kind_unknown();
export const kindIcon = (type: string): IconType => byType.get(type)?.icon ?? ChartNoAxesGantt;
