export { useFieldError } from './Bind.tsx';
export * from './Form.tsx';
export { fieldWords } from './field-words.ts';
export * from './SubmitButton.tsx';
