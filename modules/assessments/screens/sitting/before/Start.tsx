import { useOnline } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, TextField } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { SittingRules } from '../../../contract.ts';
import { assessments } from '../../api.ts';
import { holdAttempt, rulesKey } from '../use-attempt.ts';

const open = z.object({ password: z.string().trim().max(60) });
const locked = z.object({ password: z.string().trim().min(1).max(60) });

/** The door of an exam. Pressing it twice begins once. */
export function Start({ rules, onStarted }: { rules: SittingRules; onStarted: (attemptId: string) => void }) {
  const cache = useQueryClient();
  const isOnline = useOnline();
  const start = async ({ password }: { password: string }) => {
    const attempt = await assessments.startAttempt.call({ id: rules.id, ...(password && { password }) });
    await holdAttempt(cache, attempt);
    onStarted(attempt.id);
    void cache.invalidateQueries({ queryKey: rulesKey(rules.id) });
  };
  return (
    <Form
      schema={rules.needsPassword ? locked : open}
      defaultValues={{ password: '' }}
      onSubmit={start}
      refusedTitle={m.assessments_sit_not_started()}
      label={m.assessments_sit_start()}
      freely
      patient
    >
      {rules.needsPassword && (
        <TextField
          name="password"
          label={m.assessments_sit_password()}
          hint={m.assessments_sit_password_hint()}
          autoComplete="off"
          maxLength={60}
        />
      )}
      {!isOnline && <Callout tone="info">{m.assessments_sit_start_offline()}</Callout>}
      <SubmitButton size="lg" wide isDisabled={!isOnline}>
        {rules.attempts.length > 0 ? m.assessments_sit_start_again() : m.assessments_sit_start()}
      </SubmitButton>
    </Form>
  );
}
