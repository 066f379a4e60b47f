export { demo } from './demo.ts';
export { applyList, openList, planList, readBatch, runJob, undoList } from './run-import.ts';
