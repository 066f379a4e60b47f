import { m } from '@patio/messages';
import type { IconType } from '@patio/ui';
import { CircleArrowRight, CircleHelp, Hand, Lightbulb, Shapes, Target } from 'lucide-react';
import type { Chip } from '../../../contract.ts';
import type { PictogramName } from '../pictures/Pictogram.tsx';

/** What each chip is called, and how it is drawn: with an icon, or with a picture for the youngest. */
export const CHIP_LABELS: Record<Chip, { label: () => string; icon: IconType; picture: PictogramName }> = {
  lost: { label: m.tutor_chip_lost, icon: CircleHelp, picture: 'question' },
  hint: { label: m.tutor_chip_hint, icon: Lightbulb, picture: 'lamp' },
  example: { label: m.tutor_chip_example, icon: Shapes, picture: 'twins' },
  quiz: { label: m.tutor_chip_quiz, icon: Target, picture: 'blocks' },
  next: { label: m.tutor_chip_next, icon: CircleArrowRight, picture: 'next' },
  ask_teacher: { label: m.tutor_ask_teacher, icon: Hand, picture: 'hand' },
};
