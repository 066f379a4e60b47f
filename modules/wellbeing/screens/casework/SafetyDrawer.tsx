import { m } from '@patio/messages';
import { Button, Checkbox, Drawer, Inline, Stack, TextArea } from '@patio/ui';
import { useState } from 'react';
import type { SafetyPlanView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { useCaseStep } from './use-case-step.ts';

interface SafetyDrawerProps {
  caseId: string;
  plan: SafetyPlanView;
  onClose: () => void;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 12);

/** “Mamá, 999 888 777” is a name and a number; what is only a name has none. */
const personOf = (line: string): { name: string; phone: string } => {
  const [, name = line, phone = ''] = /^(.*?)[,:·]?\s*([+\d][\d\s()-]{5,})?$/u.exec(line) ?? [];
  return { name: name.trim() || line, phone: phone.trim() };
};

/** Writes the safety plan, one thing to a line, in the student's own words. */
export function SafetyDrawer({ caseId, plan, onClose }: SafetyDrawerProps) {
  const { content, knownLines } = plan;
  const [texts, setTexts] = useState({
    signs: content?.signs.join('\n') ?? '',
    helps: content?.helps.join('\n') ?? '',
    places: content?.places.join('\n') ?? '',
    people: content?.people.map(({ name, phone }) => [name, phone].filter(Boolean).join(', ')).join('\n') ?? '',
  });
  const [numbers, setNumbers] = useState<readonly string[]>(
    () => content?.lines.map(({ number }) => number) ?? knownLines.map(({ number }) => number),
  );
  const save = useCaseStep({
    send: () =>
      wellbeing.saveSafetyPlan.call({
        id: caseId,
        seen: plan.version,
        content: {
          signs: linesOf(texts.signs),
          helps: linesOf(texts.helps),
          places: linesOf(texts.places),
          people: linesOf(texts.people).map(personOf),
          lines: knownLines.filter(({ number }) => numbers.includes(number)),
        },
      }),
    done: m.wellbeing_work_safety_kept(),
    reads: [wellbeing.safetyPlan.key(), wellbeing.timeLine.key()],
    onDone: onClose,
  });
  const field = (key: keyof typeof texts, label: string, hint: string) => (
    <TextArea
      label={label}
      hint={hint}
      rows={3}
      maxLength={3_000}
      value={texts[key]}
      onChange={(text) => setTexts((before) => ({ ...before, [key]: text }))}
    />
  );
  return (
    <Drawer size="lg" title={m.wellbeing_work_safety()} isOpen onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Stack gap={16}>
          <p className="wb-fact">{m.wellbeing_work_safety_lede()}</p>
          {field('signs', m.wellbeing_work_safety_signs(), m.wellbeing_work_safety_line_hint())}
          {field('helps', m.wellbeing_work_safety_helps(), m.wellbeing_work_safety_helps_hint())}
          {field('places', m.wellbeing_work_safety_places(), m.wellbeing_work_safety_line_hint())}
          {field('people', m.wellbeing_work_safety_people(), m.wellbeing_work_safety_people_hint())}
          {knownLines.length > 0 && (
            <fieldset className="wb-set">
              <legend>{m.wellbeing_work_safety_lines()}</legend>
              {knownLines.map(({ number, name }) => (
                <Checkbox
                  key={number}
                  label={`${number} · ${name}`}
                  value={numbers.includes(number)}
                  onChange={(wanted) =>
                    setNumbers((before) => (wanted ? [...before, number] : before.filter((one) => one !== number)))
                  }
                />
              ))}
            </fieldset>
          )}
          <Inline gap={8}>
            <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate()}>
              {m.wellbeing_work_safety_keep()}
            </Button>
            <Button onPress={close}>{m.ui_cancel()}</Button>
          </Inline>
        </Stack>
      )}
    </Drawer>
  );
}
