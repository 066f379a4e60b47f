import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import {
  ClipboardList,
  FileQuestion,
  GalleryHorizontalEnd,
  GraduationCap,
  Languages,
  ListChecks,
  Mail,
  MessageSquareText,
  NotebookPen,
  Printer,
  Table2,
  Text,
} from 'lucide-react';
import type { DraftedBy, DraftState } from '../contract.ts';

export const ADDRESS = '/admin/ai-content-generator';
export const draftHref = (id: string): string => `${ADDRESS}?draft=${id}`;

export const ICONS: Record<DraftedBy, typeof Mail> = {
  lesson: GraduationCap,
  quiz: FileQuestion,
  worksheet: Printer,
  rubric: Table2,
  lesson_plan: ClipboardList,
  versions: Languages,
  letter: Mail,
  comment: MessageSquareText,
  exam: ListChecks,
  summary: Text,
  glossary: NotebookPen,
  flashcards: GalleryHorizontalEnd,
};

export const nameOf = (generator: DraftedBy): string => m.studio_generator({ generator });

export const TONES: Record<DraftState, Tone> = {
  making: 'info',
  stopped: 'warn',
  cut: 'warn',
  failed: 'bad',
  ready: 'neutral',
  in_review: 'info',
  returned: 'warn',
  approved: 'ok',
  saved: 'ok',
  discarded: 'neutral',
};

const MICROS = 1_000_000;
/** Money of a model, as it is said: never a rounded zero where something was paid. */
export const costText = (micros: number, currency: string | null): string =>
  new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency: currency ?? 'USD',
    maximumFractionDigits: micros > 0 && micros < 10_000 ? 4 : 2,
  }).format(micros / MICROS);
