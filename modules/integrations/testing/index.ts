export { makeTestKey, sealKeys } from './builders.ts';
export { demo } from './demo.ts';
