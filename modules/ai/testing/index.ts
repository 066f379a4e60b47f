export { addProvider, openTutorAt, sealKeys, wireModel } from './builders.ts';
export { demo } from './demo.ts';
