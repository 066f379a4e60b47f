import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, IconButton, Load, Popover, Skeleton, Stack, TextField, toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Library, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { gradebook } from '../api.ts';

const NAME = '{nombre}';

export interface PhraseNames {
  name: string;
  class: string;
}

/** Puts the child's name and class where a sentence leaves room for them, in either language. */
export const fillPhrase = (text: string, words: PhraseNames): string =>
  text.replace(/\{(nombre|name|clase|class)\}/gi, (_, key: string) => (/^n/i.test(key) ? words.name : words.class));

interface PhraseBankProps {
  schoolId: string;
  words: PhraseNames;
  /** What is written now, which can be kept for another time. */
  written: string;
  onChoose: (text: string) => void;
}

/** Sentences to reuse: one's own and the school's, with the child's name already in them. */
export function PhraseBank(props: PhraseBankProps) {
  return (
    <Popover
      label={m.gradebook_bank()}
      trigger={
        <Button size="sm" icon={Library}>
          {m.gradebook_bank()}
        </Button>
      }
    >
      {(close: () => void) => (
        <Phrases
          {...props}
          onChoose={(text) => {
            props.onChoose(text);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function Phrases({ schoolId, words, written, onChoose }: PhraseBankProps) {
  const cache = useQueryClient();
  const [search, setSearch] = useState('');
  const query = useQuery(gradebook.phrases.queryOptions({ input: { schoolId } }));
  const again = () => cache.invalidateQueries({ queryKey: gradebook.phrases.key() });
  const doing = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await again();
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  const keep = written.trim().replaceAll(words.name, NAME);
  return (
    <Stack gap={8}>
      <TextField label={m.gradebook_bank_search()} value={search} onChange={setSearch} autoFocus atOnce />
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ phrases }) => {
          const found = phrases.filter((each) => each.text.toLowerCase().includes(search.trim().toLowerCase()));
          return phrases.length === 0 ? (
            <Starters words={words} search={search} onChoose={onChoose} />
          ) : found.length === 0 ? (
            <p className="m-0 text-ink-2">{m.gradebook_bank_empty()}</p>
          ) : (
            <ul className="m-0 grid max-h-72 list-none gap-1 overflow-y-auto p-0">
              {found.map((phrase) => (
                <li key={phrase.id} className="flex items-start gap-1">
                  <Button variant="quiet" size="sm" onPress={() => onChoose(fillPhrase(phrase.text, words))}>
                    <span className="whitespace-normal text-start">{fillPhrase(phrase.text, words)}</span>
                  </Button>
                  {phrase.ofSchool ? (
                    <small className="ms-auto shrink-0 pt-2 text-ink-2">{m.gradebook_bank_school()}</small>
                  ) : (
                    <IconButton
                      icon={X}
                      size="sm"
                      label={m.gradebook_bank_remove()}
                      onPress={() =>
                        void doing(() => gradebook.removePhrase.call({ id: phrase.id, version: phrase.version }))
                      }
                    />
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </Load>
      {keep.length >= 3 && !query.data?.phrases.some((each) => each.text === keep) && (
        <Button
          size="sm"
          icon={Plus}
          onPress={() => void doing(() => gradebook.addPhrase.call({ schoolId, id: makeId(), text: keep }))}
        >
          {m.gradebook_bank_keep()}
        </Button>
      )}
    </Stack>
  );
}

const STARTERS = [
  m.gradebook_starter_effort,
  m.gradebook_starter_progress,
  m.gradebook_starter_takes_part,
  m.gradebook_starter_work_missing,
  m.gradebook_starter_practise,
  m.gradebook_starter_helps,
];

/** Sentences to begin with, while nobody has kept any of their own. */
function Starters({
  words,
  search,
  onChoose,
}: {
  words: PhraseNames;
  search: string;
  onChoose: (text: string) => void;
}) {
  const found = STARTERS.map((starter) => starter({ name: words.name })).filter((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <>
      <p className="m-0 text-ink-2">{m.gradebook_bank_starters()}</p>
      <ul className="m-0 grid max-h-72 list-none gap-1 overflow-y-auto p-0">
        {found.map((text) => (
          <li key={text}>
            <Button variant="quiet" size="sm" onPress={() => onChoose(text)}>
              <span className="whitespace-normal text-start">{text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
