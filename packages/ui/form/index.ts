export * from './Form.tsx';
export * from './SubmitButton.tsx';
