import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Checkbox, Drawer, RadioGroup, Stack, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Choices, type EventFields, SCOPES, type Scope, wholeEvent } from '../../contract.ts';
import { repeatOf, ruleOf } from '../../rules/repeat.ts';
import { calendar } from '../api.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { TimeFields } from './TimeFields.tsx';
import { WordFields } from './WordFields.tsx';

/** What is changed: which day of which event, in which version. */
export interface Changed {
  id: string;
  version: number;
  on: string;
  repeats: boolean;
  isDraft: boolean;
}

interface EventDrawerProps {
  start: EventFields;
  changed: Changed | null;
  choices: Choices;
  onClose: () => void;
}

/** Adds an event, or changes one: what, when, how often, for whom. */
export function EventDrawer({ start, changed, choices, onClose }: EventDrawerProps) {
  const cache = useQueryClient();
  const [id] = useState(makeId);
  const [fields, setFields] = useState(start);
  const [repeat, setRepeat] = useState(() => repeatOf(start.rule, start.startsOn));
  const [scope, setScope] = useState<Scope>(changed?.repeats ? 'this' : 'all');
  const [tell, setTell] = useState(true);
  const [busy, setBusy] = useState<'draft' | 'publish' | null>(null);
  const change = (part: Partial<EventFields>) => setFields({ ...fields, ...part });
  const alone = changed?.repeats === true && scope === 'this';
  const values: EventFields = { ...fields, rule: alone ? null : ruleOf(repeat, fields.startsOn, start.rule) };
  const isWhole =
    wholeEvent.safeParse(values).success && !(values.layer === 'section' && values.sectionIds.length === 0);
  const isShared = fields.layer !== 'personal';
  const save = async (publish: boolean) => {
    setBusy(publish ? 'publish' : 'draft');
    try {
      const told = { publish, tell: isShared && publish && tell };
      if (changed) {
        const { id: eventId, version, on } = changed;
        await calendar.changeEvent.call({ ...values, ...told, id: eventId, version, on, scope });
      } else await calendar.addEvent.call({ ...values, ...told, id });
      await cache.invalidateQueries({ queryKey: calendar.key() });
      toast(publish || !isShared ? m.calendar_saved() : m.calendar_saved_draft());
      onClose();
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
      setBusy(null);
    }
  };
  const isOut = changed !== null && !changed.isDraft;
  return (
    <Drawer
      title={changed ? m.calendar_change_title() : m.calendar_new()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          {isShared && !isOut && (
            <Button isDisabled={!isWhole || busy !== null} isPending={busy === 'draft'} onPress={() => save(false)}>
              {m.calendar_save_draft()}
            </Button>
          )}
          <Button
            variant="primary"
            isDisabled={!isWhole || busy !== null}
            isPending={busy === 'publish'}
            onPress={() => save(true)}
          >
            {isShared && !isOut ? m.calendar_publish() : m.calendar_save()}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <WordFields fields={fields} onChange={change} />
        <TimeFields fields={fields} onChange={change} />
        {changed?.repeats && (
          <RadioGroup
            label={m.calendar_scope()}
            value={scope}
            onChange={(next) => setScope(next as Scope)}
            options={SCOPES.map((each) => ({ id: each, label: m.calendar_scope_is({ scope: each }) }))}
          />
        )}
        {!alone && <RepeatFields repeat={repeat} startsOn={fields.startsOn} onChange={setRepeat} />}
        <AudienceFields fields={fields} choices={choices} isNew={changed === null} onChange={change} />
        {isShared && (
          <Checkbox label={m.calendar_tell()} hint={m.calendar_tell_hint()} value={tell} onChange={setTell} />
        )}
      </Stack>
    </Drawer>
  );
}
