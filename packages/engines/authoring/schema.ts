/** Shapes of what authors ask for and get; behind their own door, for contracts and for whoever stores a draft. */
export { GENERATOR_IDS, type GeneratorId } from './generators/form.ts';
export { type OutlineChange, outlineChange, REFUSALS, type Refusal } from './outline/changes.ts';
export { type Outline, type OutlineLesson, type OutlineUnit, outline, type Week, week } from './outline/schema.ts';
export { type ModelBlock, modelBlock } from './output/model-blocks.ts';
