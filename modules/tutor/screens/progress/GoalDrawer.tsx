import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, Select, Stack, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import { day, shortText, skillId } from '../../contract/fields.ts';
import type { BookView, GoalView } from '../../contract.ts';
import { tutor } from '../api.ts';
import { useBook } from './use-book.ts';

const schema = z.object({ text: shortText, skill: skillId.nullable(), targetOn: day.nullable() });

interface GoalDrawerProps {
  goal: GoalView | null;
  skills: BookView['skills'];
  onClose: () => void;
}

/** A goal in one's own words; it may name a skill, whose growth then shows. */
export function GoalDrawer({ goal, skills, onClose }: GoalDrawerProps) {
  const book = useBook();
  const [id] = useState(() => goal?.id ?? makeId());
  const named = goal?.skill && goal.skillName ? [{ skill: goal.skill, name: goal.skillName }] : [];
  const options = [...new Map([...named, ...skills].map((each) => [each.skill, each.name]))];
  return (
    <Drawer
      title={goal ? m.tutor_book_change_goal() : m.tutor_book_new_goal()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ text: goal?.text ?? '', skill: goal?.skill ?? null, targetOn: goal?.targetOn ?? null }}
          onSubmit={async (values) => {
            await book.save(() => tutor.saveGoal.call({ ...values, id, state: 'open', seen: goal?.version ?? 0 }));
            close();
          }}
        >
          <Stack gap={16}>
            <TextField
              name="text"
              label={m.tutor_book_goal_text()}
              hint={m.tutor_book_goal_hint()}
              isRequired
              autoFocus
            />
            {options.length > 0 && (
              <Select
                name="skill"
                label={m.tutor_book_goal_skill()}
                hint={m.tutor_book_goal_skill_hint()}
                placeholder={m.tutor_book_no_skill()}
                options={options.map(([skill, label]) => ({ id: skill, label }))}
              />
            )}
            <DateField name="targetOn" label={m.tutor_book_goal_until()} />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.tutor_book_keep()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
