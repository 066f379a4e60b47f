import type { Language } from '@patio/engine-learning';
import type { Block } from '@patio/engine-lessons';
import { blockBase, headingBlock, line, literal, type Maker } from '../blocks/make.ts';
import { shareOut } from './minutes.ts';
import { GOALS, PHASES, type Phase, type Recipe, type TemplateId } from './templates.ts';

export interface PlannedPhase {
  name: string;
  minutes: number;
  grouping: Phase['grouping'];
  steps: string[];
  holds: Recipe[];
}

/** The goal takes a minute or two before the first phase. */
const GOAL_MINUTES = 2;
const CLOSE_MINUTES = 3;

/** A topic is a title; inside a sentence it stands in quotation marks. */
const quoted = (topic: string, language: Language): string => (language === 'es' ? `«${topic}»` : `“${topic}”`);

/** The phases of a class with their minutes: with the goal and the close they make up the whole class. */
export function planPhases(template: TemplateId, language: Language, topic: string, minutes: number): PlannedPhase[] {
  const phases = PHASES[language][template];
  const shares = shareOut(
    Math.max(0, minutes - GOAL_MINUTES - CLOSE_MINUTES),
    phases.map(({ weight }) => weight),
  );
  return phases.map(({ name, grouping, steps, holds }, at) => ({
    name,
    minutes: shares[at]!,
    grouping,
    holds,
    steps: steps.map((step) => step.replaceAll('{topic}', () => quoted(topic, language))),
  }));
}

/** What a class is about, at its beginning. */
export const goalBlock = (maker: Maker, competency: string, topic: string): Block => ({
  ...blockBase(maker, [], GOAL_MINUTES),
  type: 'callout',
  tone: 'idea',
  title: GOALS[maker.language].title,
  text: literal(GOALS[maker.language].text(competency, topic)),
});

/** The activity of a phase; the minutes of its steps add up to its own. */
export const phaseBlock = (
  maker: Maker,
  phase: PlannedPhase,
  minutes: number,
  passages: readonly string[] = [],
): Block => ({
  ...blockBase(maker, passages, minutes),
  type: 'activity',
  title: line(phase.name),
  grouping: phase.grouping,
  material: [],
  steps: phase.steps.map(literal),
  stepMinutes: shareOut(
    minutes,
    phase.steps.map(() => 1),
    0,
  ),
});

export const closeBlock = (maker: Maker, topic: string): Block => ({
  ...blockBase(maker, [], CLOSE_MINUTES),
  type: 'checkpoint',
  title: GOALS[maker.language].check,
  text: literal(GOALS[maker.language].tell(quoted(topic, maker.language))),
});

/** A plan as blocks: goal, a heading and an activity for each phase, and the close. */
export function planBlocks(maker: Maker, phases: readonly PlannedPhase[], competency: string, topic: string): Block[] {
  return [
    goalBlock(maker, competency, topic),
    ...phases.flatMap((phase) => [
      { ...headingBlock(maker, phase.name), minutes: 0 },
      phaseBlock(maker, phase, phase.minutes),
    ]),
    closeBlock(maker, topic),
  ];
}
