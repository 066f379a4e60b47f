import './exports.ts';
import './labels.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './policy.ts';
export * from './schema.ts';
export { readBehind } from './service/behind.ts';
export { saveCategory } from './service/categories.ts';
export { saveCells } from './service/cells.ts';
export { askFor, decide } from './service/decide.ts';
export { saveEntry, voidEntry } from './service/entries.ts';
export { addScenario } from './service/scenarios.ts';
export { readBudget } from './service/view.ts';
