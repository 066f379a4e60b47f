export { HomePage, type HomePageProps } from './HomePage.tsx';
export { HomeSlot } from './HomeSlot.tsx';
export { type Moment, NowNext } from './NowNext.tsx';
