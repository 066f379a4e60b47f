export * from '../feedback/use-speech.ts';
export * from './Capi.tsx';
export * from './Feeling.tsx';
export * from './Pictogram.tsx';
export * from './Plant.tsx';
export * from './Sticker.tsx';
export * from './TimeShape.tsx';
