import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';

export function FieldLabel({ children, hidden }: { children: ReactNode; hidden?: boolean }) {
  return <Label className={hidden ? 'sr' : 'field-label'}>{children}</Label>;
}

/** Hint and error below a field; the error replaces nothing, both are read. */
export function FieldNotes({ hint, error }: { hint?: ReactNode; error?: string }) {
  return (
    <>
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">
        {error && (
          <>
            <CircleAlert className="ic" aria-hidden />
            <span>{error}</span>
          </>
        )}
      </FieldError>
    </>
  );
}

/** The RAC props every text-like field derives from ours. */
export const shared = (p: {
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  name?: string;
  onBlur?: () => void;
}) => ({
  isInvalid: !!p.error,
  isRequired: p.isRequired,
  isDisabled: p.isDisabled,
  isReadOnly: p.isReadOnly,
  name: p.name,
  onBlur: p.onBlur,
  validationBehavior: 'aria' as const,
});
