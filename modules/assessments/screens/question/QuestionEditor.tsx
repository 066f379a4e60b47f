import { QUESTION_KINDS, type QuestionKind } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { Button, Callout, Card, Page, Select, Stack, Status, TextArea } from '@patio/ui';
import { Save } from 'lucide-react';
import type { BankChoices, QuestionView } from '../../contract.ts';
import { KIND_NAMES } from '../../rules/names.ts';
import { bankHref } from '../addresses.ts';
import { AboutFields, FeedbackFields } from './AboutFields.tsx';
import { faultsAt } from './fault-text.ts';
import { KindForm } from './KindForm.tsx';
import { PictureField } from './PictureField.tsx';
import { QuestionMenu } from './QuestionMenu.tsx';
import { TryIt } from './TryIt.tsx';
import { UsesAndVersions } from './UsesAndVersions.tsx';
import { useQuestion } from './use-question.ts';
import './question.css';

interface Props {
  view: QuestionView | null;
  choices: BankChoices;
}

/** Writes a question with what it is right in, and tries it beside. */
export function QuestionEditor({ view, choices }: Props) {
  const inHand = useQuestion(view, choices);
  const { draft, setBody, faults, shownFaults, changed, isPending, save } = inHand;
  const { body } = draft;
  const faultAt = faultsAt(shownFaults);
  return (
    <Page
      title={view ? view.title || m.assessments_question() : m.assessments_new_question()}
      breadcrumbs={[{ label: m.assessments_title(), href: bankHref() }]}
      mark={view && <Status tone="neutral">{m.assessments_version({ number: view.number })}</Status>}
      actions={
        <>
          {view && <QuestionMenu question={view} />}
          <Button
            variant="primary"
            icon={Save}
            isPending={isPending}
            isDisabled={view !== null && !changed}
            onPress={save}
          >
            {view && view.uses > 0 ? m.assessments_save_as_version({ number: view.number + 1 }) : m.assessments_save()}
          </Button>
        </>
      }
    >
      <div className="qe">
        <Stack gap={16}>
          {view && view.uses > 0 && <Callout tone="info">{m.assessments_in_use({ count: view.uses })}</Callout>}
          <Card title={m.assessments_question()}>
            <Stack gap={14}>
              {!view && (
                <Select
                  atOnce
                  label={m.assessments_kind()}
                  options={QUESTION_KINDS.map((id) => ({ id, label: KIND_NAMES[id]() }))}
                  value={body.kind}
                  onChange={(kind) => kind && inHand.setKind(kind as QuestionKind)}
                />
              )}
              <TextArea
                atOnce
                rows={3}
                label={body.kind === 'cloze' ? m.assessments_prompt_before() : m.assessments_prompt()}
                hint={
                  body.kind === 'formula'
                    ? m.assessments_prompt_formula_hint({ example: '{{a}}' })
                    : m.assessments_prompt_hint()
                }
                maxLength={5000}
                value={body.prompt}
                isRequired={body.kind !== 'cloze'}
                autoFocus={view === null}
                {...faultAt('prompt')}
                onChange={(prompt) => setBody({ ...body, prompt })}
              />
              {body.kind !== 'hot_spot' && (
                <PictureField
                  label={m.assessments_picture()}
                  picture={body.image}
                  {...faultAt('image.alt')}
                  onChange={(image) => setBody({ ...body, image })}
                />
              )}
            </Stack>
          </Card>
          <Card title={KIND_NAMES[body.kind]()}>
            <Stack gap={14}>
              <KindForm question={body} onChange={setBody} faultAt={faultAt} />
            </Stack>
          </Card>
          <FeedbackFields inHand={inHand} />
        </Stack>
        <Stack gap={16}>
          {faults.length === 0 ? (
            <TryIt key={body.kind} question={body} />
          ) : (
            <Card title={m.assessments_try_it()}>
              <p className="qe-note">{m.assessments_try_when_whole()}</p>
            </Card>
          )}
          <AboutFields inHand={inHand} choices={choices} faultAt={faultAt} />
          {view && <UsesAndVersions view={view} />}
        </Stack>
      </div>
    </Page>
  );
}
