export { useFieldError } from './Bind.tsx';
export * from './Form.tsx';
export { fieldMessage } from './field-messages.ts';
export * from './SubmitButton.tsx';
