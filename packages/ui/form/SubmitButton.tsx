import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../actions/Button.tsx';

/** Sends the form around it; waits with it. */
export function SubmitButton({ variant = 'primary', ...props }: Omit<ButtonProps, 'type' | 'isPending'>) {
  const { control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  return <Button {...props} variant={variant} type="submit" isPending={isSubmitting} />;
}

/** Fields beside each other where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className="form-row">{children}</div>;

/** The buttons at the end of a form. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className="form-actions">{children}</div>;
