export { demo } from './demo.ts';
export { jobContext, makeAtOnce } from './make-at-once.ts';
