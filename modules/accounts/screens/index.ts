export * from './sign-in/pictures.tsx';
