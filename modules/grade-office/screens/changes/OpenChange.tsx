import { RequestFailure, useStep } from '@patio/client';
import type { ChangeView } from '@patio/gradebook';
import { ChangeDrawer } from '@patio/gradebook/screens';
import { m } from '@patio/messages';
import { Button, Inline, Stack, TextArea } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { gradeOffice, refreshGrades } from '../api.ts';

/** One request with everything it moves, and the buttons of whoever may decide it. */
export const OpenChange = ({ change, onClose }: { change: ChangeView; onClose: () => void }) => (
  <ChangeDrawer change={change} onClose={onClose} decision={<Decide change={change} onDone={onClose} />} />
);

function Decide({ change, onDone }: { change: ChangeView; onDone: () => void }) {
  const cache = useQueryClient();
  const finish = () => {
    void refreshGrades(cache);
    onDone();
  };
  const [decision, setDecision] = useState('');
  const decide = async (approve: boolean) => {
    const { refused } = await gradeOffice.decideChanges.call({
      changes: [{ id: change.id, version: change.version }],
      approve,
      decision: decision.trim(),
    });
    if (refused[0]) throw new RequestFailure(409, refused[0]);
  };
  const approve = useStep({
    send: () => decide(true),
    done: m.grade_office_change_approved_done(),
    refresh: gradeOffice.key(),
    onDone: finish,
  });
  const refuse = useStep({
    send: () => decide(false),
    done: m.grade_office_change_refused_done(),
    refresh: gradeOffice.key(),
    onDone: finish,
  });
  return (
    <Stack gap={8}>
      <TextArea
        label={m.grade_office_decision_reason()}
        hint={m.grade_office_decision_hint()}
        value={decision}
        onChange={setDecision}
      />
      <Inline gap={8}>
        <Button
          variant="primary"
          icon={Check}
          isDisabled={refuse.isPending}
          isPending={approve.isPending}
          onPress={() => approve.mutate(undefined)}
        >
          {m.grade_office_change_approve()}
        </Button>
        <Button
          icon={X}
          isDisabled={decision.trim().length < 3 || approve.isPending}
          isPending={refuse.isPending}
          onPress={() => refuse.mutate(undefined)}
        >
          {m.grade_office_change_refuse()}
        </Button>
      </Inline>
    </Stack>
  );
}
