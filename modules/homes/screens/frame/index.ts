export { HomePage, type HomePageProps } from './HomePage.tsx';
export { type Moment, NowNext } from './NowNext.tsx';
