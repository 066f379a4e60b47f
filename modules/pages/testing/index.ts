export { demo, fillDemoPages } from './demo.ts';
