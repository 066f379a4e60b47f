/** What higher modules draw of a country's ways, where they found or fill a school. */
export { PresetFacts } from './preset/PresetFacts.tsx';
export { YearPlan } from './preset/YearPlan.tsx';
export { countryName, zoneName } from './words/country-words.ts';
export { stageOptions } from './words/stage-name.ts';
