import { PartSlot } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, Page, Select, Stack, Status } from '@patio/ui';
import { Eye, Save, Send } from 'lucide-react';
import { useState } from 'react';
import type { AssignmentChoices, AssignmentView } from '../../contract.ts';
import { STATES } from '../queue/labels.ts';
import { BuilderMenu } from './BuilderMenu.tsx';
import { ClassesPart } from './ClassesPart.tsx';
import type { Course } from './draft.ts';
import { GradingPart, HandInPart } from './GradingPart.tsx';
import { Preview } from './Preview.tsx';
import { Reuse } from './Reuse.tsx';
import { TextPart } from './TextPart.tsx';
import { useBuilder } from './use-builder.ts';
import './builder.css';

interface BuilderProps {
  choices: AssignmentChoices;
  view: AssignmentView | null;
  firstCourse: Course;
}

/** One page on which an assignment is written, dated and given to classes. */
export function Builder({ choices, view, firstCourse }: BuilderProps) {
  const inHand = useBuilder(choices, view, firstCourse);
  const [isPreviewed, setPreviewed] = useState(false);
  const { course, draft, changed, isPending } = inHand;
  const isDraft = view === null || view.state === 'draft';
  const opensLater = draft.classes.some(({ opensAt }) => opensAt !== null && opensAt > choices.now);
  return (
    <Page
      title={view?.title ?? m.assignments_new()}
      breadcrumbs={[{ label: m.assignments_tab_all(), href: '/teacher/grade-assignment?tab=all' }]}
      mark={view && <Status tone={STATES[view.state].tone}>{STATES[view.state].text()}</Status>}
      actions={
        <>
          {view && <BuilderMenu view={view} />}
          <PartSlot slot="assignments.builder_actions" fallback={null} />
          <Button icon={Eye} onPress={() => setPreviewed(true)}>
            {m.assignments_preview()}
          </Button>
          <Button
            variant={isDraft ? 'secondary' : 'primary'}
            icon={Save}
            isPending={isPending}
            isDisabled={!changed}
            onPress={inHand.save}
          >
            {isDraft ? m.assignments_save_draft() : m.assignments_save()}
          </Button>
          {isDraft && (
            <Button variant="primary" icon={Send} isPending={isPending} onPress={inHand.publish}>
              {opensLater ? m.assignments_schedule() : m.assignments_publish()}
            </Button>
          )}
        </>
      }
    >
      <div className="ab">
        <Stack gap={16}>
          {!view && (
            <Card>
              <div className="ab-pair">
                <Select
                  atOnce
                  label={m.assignments_course()}
                  options={choices.courses.map(({ id, name }) => ({ id, label: name }))}
                  value={course.id}
                  onChange={(id) => id && inHand.setCourse(id)}
                />
                <Reuse choices={choices} courseId={course.id} />
              </div>
            </Card>
          )}
          <TextPart inHand={inHand} />
          <HandInPart inHand={inHand} choices={choices} view={view} />
        </Stack>
        <Stack gap={16}>
          <ClassesPart inHand={inHand} choices={choices} view={view} />
          <GradingPart inHand={inHand} choices={choices} view={view} />
        </Stack>
      </div>
      {isPreviewed && <Preview inHand={inHand} choices={choices} view={view} onClose={() => setPreviewed(false)} />}
    </Page>
  );
}
