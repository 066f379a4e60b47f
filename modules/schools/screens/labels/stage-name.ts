import { m } from '@patio/messages';
import type { LevelView } from '../../contract.ts';

const NAMES = {
  preschool: m.schools_stage_preschool,
  primary: m.schools_stage_primary,
  secondary: m.schools_stage_secondary,
};

export const stageName = (stage: LevelView['stage']): string => NAMES[stage]();
export const stageOptions = () =>
  (['preschool', 'primary', 'secondary'] as const).map((id) => ({ id, label: NAMES[id]() }));
