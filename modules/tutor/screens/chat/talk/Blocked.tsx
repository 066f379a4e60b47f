import { m } from '@patio/messages';
import { Button, EmptyState } from '@patio/ui';
import type { ReactNode } from 'react';
import type { OpenChat } from '../../../contract.ts';

const practise = <Button href="/student/practice">{m.tutor_go_practise()}</Button>;

/** Why there is no chat at all, and what can be done; null where there is one. */
export function blockedBy(view: OpenChat): ReactNode {
  if (view.state === 'school_off')
    return (
      <EmptyState scene="lock" title={m.tutor_off()} action={practise}>
        {m.tutor_off_text()}
      </EmptyState>
    );
  if (view.state === 'no_consent')
    return (
      <EmptyState scene="mail" title={m.tutor_no_consent()} action={practise}>
        {m.tutor_no_consent_text()}
      </EmptyState>
    );
  if (view.courses.length === 0 || view.sectionId === null)
    return (
      <EmptyState scene="chair" title={m.tutor_no_classes()}>
        {m.tutor_no_classes_text()}
      </EmptyState>
    );
  return null;
}
