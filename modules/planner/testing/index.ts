export { buildModel } from '../rules/build-model.ts';
export { unpackSetUp } from '../rules/pack-set-up.ts';
export { timetableOf } from '../rules/placements.ts';
export { demo } from './demo.ts';
