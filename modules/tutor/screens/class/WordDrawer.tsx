import { useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { Button, Drawer, Select, Stack, TextArea, TextField } from '@patio/ui';
import { useState } from 'react';
import type { CourseWord } from '../../contract.ts';
import { tutor } from '../api.ts';
import { namesFrom } from './word-draft.ts';

interface WordDrawerProps {
  sectionId: string;
  word: CourseWord | null;
  onClose: () => void;
}

/** One word of the course: what it means, and how the class would call it. */
export function WordDrawer({ sectionId, word, onClose }: WordDrawerProps) {
  const [id] = useState(() => word?.id ?? makeId());
  const [term, setTerm] = useState(word?.term ?? '');
  const [meaning, setMeaning] = useState(word?.meaning ?? '');
  const [others, setOthers] = useState(word?.others.join('\n') ?? '');
  const [language, setLanguage] = useState<CourseWord['language']>(
    word?.language ?? (getLocale() === 'en' ? 'en' : 'es'),
  );
  const save = useStep({
    send: () =>
      tutor.saveWord.call({
        sectionId,
        id,
        seen: word?.version ?? 0,
        language,
        term: term.trim(),
        meaning: meaning.trim(),
        others: namesFrom(others),
      }),
    done: m.tutor_words_saved(),
    refresh: tutor.room.key(),
    onDone: onClose,
  });
  return (
    <Drawer
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={word ? m.tutor_words_change({ term: word.term }) : m.tutor_words_add()}
      actions={
        <Button
          variant="primary"
          isDisabled={term.trim() === '' || meaning.trim() === ''}
          isPending={save.isPending}
          onPress={() => save.mutate()}
        >
          {m.tutor_save()}
        </Button>
      }
    >
      <Stack gap={14}>
        <TextField label={m.tutor_words_term()} value={term} onChange={setTerm} maxLength={80} />
        <TextArea label={m.tutor_words_meaning()} value={meaning} onChange={setMeaning} rows={3} maxLength={500} />
        <TextArea
          label={m.tutor_words_others()}
          hint={m.tutor_words_others_hint()}
          value={others}
          onChange={setOthers}
          rows={4}
        />
        <Select
          label={m.tutor_words_language()}
          value={language}
          onChange={(next) => setLanguage(next === 'en' ? 'en' : 'es')}
          options={[
            { id: 'es', label: 'Español' },
            { id: 'en', label: 'English' },
          ]}
        />
      </Stack>
    </Drawer>
  );
}
