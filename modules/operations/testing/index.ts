export { demo } from './demo.ts';
