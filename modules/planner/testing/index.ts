export { buildModel } from '../rules/build-model.ts';
export { timetableOf } from '../rules/placements.ts';
export { demo } from './demo.ts';
