/** What higher modules draw of a country's ways, where they found or fill a school. */

export { featureName } from '../rules/feature-name.ts';
export { countryName, zoneName } from './labels/country-labels.ts';
export { stageOptions } from './labels/stage-name.ts';
export { PresetFacts } from './preset/PresetFacts.tsx';
export { YearPlan } from './preset/YearPlan.tsx';
export { useSchool } from './use-school.tsx';
