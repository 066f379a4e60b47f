export { demo } from './demo.ts';
export { makeLessonsHere } from './make-lessons.ts';
