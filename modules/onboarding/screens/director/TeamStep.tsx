import { failureText, roleName } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, Select, Stack, TextArea, useUnsaved } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { TEAM_ROLES, type TeamAnswer, type TeamLine } from '../../contract.ts';
import { readTeam } from '../../rules/team-lines.ts';
import { onboarding } from '../api.ts';
import { TeamAnswers, TeamPreview } from './TeamPreview.tsx';

/** Many at once: what is pasted is shown as it was understood before anything is sent. */
export function TeamStep() {
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [usual, setUsual] = useState<TeamLine['role']>('teacher');
  const [answers, setAnswers] = useState<TeamAnswer[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useUnsaved(text.trim() !== '');
  const lines = readTeam(text, usual);
  const people = lines.flatMap(({ person }) => person ?? []);
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { answers: told } = await onboarding.inviteTeam.call({ people });
      setAnswers(told);
      // What could not be read stays in the field, to be put right.
      setText(
        lines
          .filter(({ person }) => !person)
          .map((line) => line.text)
          .join('\n'),
      );
      await cache.invalidateQueries({ queryKey: onboarding.key() });
    } catch (error) {
      setProblem(await failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={m.onboarding_team_title()}>
      <Stack gap={14}>
        {problem && (
          <Callout tone="bad" live>
            {problem}
          </Callout>
        )}
        <TextArea
          label={m.onboarding_team_paste()}
          hint={m.onboarding_team_hint()}
          rows={5}
          value={text}
          onChange={setText}
        />
        <Select
          label={m.onboarding_team_role()}
          value={usual}
          onChange={(id) => setUsual(TEAM_ROLES.find((role) => role === id) ?? usual)}
          options={TEAM_ROLES.map((id) => ({ id, label: roleName(id) }))}
        />
        {lines.length > 0 && <TeamPreview lines={lines} />}
        <Button
          variant="primary"
          icon={Send}
          className="self-start"
          isDisabled={people.length === 0}
          isPending={isBusy}
          onPress={send}
        >
          {m.onboarding_team_send({ count: people.length })}
        </Button>
        {answers.length > 0 && <TeamAnswers answers={answers} />}
      </Stack>
    </Card>
  );
}
