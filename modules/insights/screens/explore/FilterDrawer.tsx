import { m } from '@patio/messages';
import { Button, Drawer, MultiSelect, Stack } from '@patio/ui';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import type { Choices } from '../../contract/answer.ts';
import type { Question } from '../../contract/question.ts';
import { RULES } from '../../rules/measures.ts';

const MOST = 20;
type Picked = Pick<Question, 'schools' | 'levels' | 'homerooms' | 'subjects'>;

interface FilterDrawerProps {
  question: Question;
  choices: Choices;
  onChange: (change: Partial<Question>) => void;
}

/** What a question is narrowed by. */
export function FilterDrawer({ question, choices, onChange }: FilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const { schools, levels, homerooms, subjects } = question;
  const many = schools.length + levels.length + homerooms.length + subjects.length;
  return (
    <>
      <Button icon={ListFilter} onPress={() => setOpen(true)}>
        {many > 0 ? m.insights_filters_on({ many }) : m.insights_filters()}
      </Button>
      {open && (
        <Picks
          picked={{ schools, levels, homerooms, subjects }}
          question={question}
          choices={choices}
          onClose={() => setOpen(false)}
          onApply={(picked) => {
            onChange(picked);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

interface PicksProps {
  picked: Picked;
  question: Question;
  choices: Choices;
  onApply: (picked: Picked) => void;
  onClose: () => void;
}

function Picks({ picked: given, question, choices, onApply, onClose }: PicksProps) {
  const [picked, setPicked] = useState(given);
  const { by } = RULES[question.measure];
  const named = (list: Choices['schools']) => list.map(({ id, name }) => ({ id, label: name }));
  const over = Object.values(picked).flat().length > MOST;
  return (
    <Drawer
      isOpen
      title={m.insights_filters()}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button variant="primary" isDisabled={over} onPress={() => onApply(picked)}>
            {m.insights_apply()}
          </Button>
        </>
      )}
    >
      <Stack gap={16}>
        <p className="in-note">{m.insights_filters_hint({ most: MOST })}</p>
        {choices.schools.length > 1 && (
          <MultiSelect
            atOnce
            label={m.insights_filter_schools()}
            value={picked.schools}
            options={named(choices.schools)}
            onChange={(schools) => setPicked({ ...picked, schools, homerooms: [] })}
          />
        )}
        {by.includes('level') && (
          <MultiSelect
            atOnce
            label={m.insights_filter_levels()}
            value={picked.levels}
            options={named(choices.levels)}
            onChange={(levels) => setPicked({ ...picked, levels })}
          />
        )}
        {by.includes('homeroom') && choices.homerooms.length > 0 && (
          <MultiSelect
            atOnce
            label={m.insights_filter_homerooms()}
            value={picked.homerooms}
            options={named(choices.homerooms)}
            onChange={(homerooms) => setPicked({ ...picked, homerooms })}
          />
        )}
        {by.includes('subject') && (
          <MultiSelect
            atOnce
            label={m.insights_filter_subjects()}
            value={picked.subjects}
            options={named(choices.subjects)}
            onChange={(subjects) => setPicked({ ...picked, subjects })}
          />
        )}
      </Stack>
    </Drawer>
  );
}
