import './own-figures.ts';
import './own-pending.ts';
import './listeners.ts';
import './labels.ts';

export { api } from './api.ts';
