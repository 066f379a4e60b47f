import './own-figures.ts';
import './own-pending.ts';
import './listeners.ts';
import './labels.ts';

export { api } from './api.ts';
export {
  areaOf,
  defineFigure,
  defineRecent,
  defineWaiting,
  type Figure,
  figuresFor,
  homeOf,
  type RecentKind,
  type Waiting,
  waitingFor,
} from './define.ts';
export { listWaiting } from './service/pending.ts';
