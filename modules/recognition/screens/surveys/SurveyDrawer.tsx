import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, Select, Stack, Switch, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SurveyLine, SurveyQuestion } from '../../contract.ts';
import { areAskable } from '../../rules/survey.ts';
import { recognition } from '../api.ts';
import { newQuestion, QuestionsField } from './QuestionsField.tsx';

interface SurveyDrawerProps {
  survey: SurveyLine | null;
  sections: readonly { id: string; name: string }[];
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Writes a survey, or changes one that is not asked yet. */
export function SurveyDrawer({ survey, sections, onClose, onSaved }: SurveyDrawerProps) {
  const cache = useQueryClient();
  const [id] = useState(() => survey?.id ?? makeId());
  const [sectionId, setSectionId] = useState<string | null>(survey?.sectionId ?? sections[0]?.id ?? null);
  const [title, setTitle] = useState(survey?.title ?? '');
  const [anonymous, setAnonymous] = useState(survey?.anonymous ?? true);
  const [closesOn, setClosesOn] = useState<string | null>(survey?.closesOn ?? null);
  const [questions, setQuestions] = useState<SurveyQuestion[]>(survey?.questions ?? [newQuestion('scale')]);
  const [isSending, setSending] = useState(false);
  const isReady =
    sectionId !== null &&
    title.trim().length > 1 &&
    questions.length > 0 &&
    questions.every(({ text, options }) => text.trim() !== '' && options.every((option) => option.trim() !== '')) &&
    areAskable(questions);
  const save = async () => {
    setSending(true);
    try {
      const seen = survey?.version ?? 0;
      await recognition.saveSurvey.call({
        id,
        seen,
        sectionId: sectionId!,
        title: title.trim(),
        anonymous,
        closesOn,
        questions,
      });
      toast(m.recognition_survey_saved());
      await cache.invalidateQueries({ queryKey: recognition.key() });
      onSaved(id);
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Drawer
      size="lg"
      title={survey ? m.recognition_survey_change() : m.recognition_survey_new()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {(close) => (
        <Stack gap={16}>
          <Select
            label={m.recognition_class()}
            value={sectionId}
            onChange={setSectionId}
            options={sections.map((section) => ({ id: section.id, label: section.name }))}
            isRequired
          />
          <TextField
            label={m.recognition_survey_title()}
            value={title}
            onChange={setTitle}
            maxLength={120}
            isRequired
          />
          <Switch
            look="row"
            label={m.recognition_survey_anonymous_label()}
            hint={m.recognition_survey_anonymous_hint()}
            value={anonymous}
            onChange={setAnonymous}
          />
          <DateField label={m.recognition_survey_closes()} value={closesOn} onChange={setClosesOn} />
          <QuestionsField questions={questions} onChange={setQuestions} />
          <span className="rg-row">
            <Button variant="primary" isDisabled={!isReady} isPending={isSending} onPress={save}>
              {m.recognition_save()}
            </Button>
            <Button onPress={close}>{m.ui_cancel()}</Button>
          </span>
        </Stack>
      )}
    </Drawer>
  );
}
