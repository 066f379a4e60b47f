import type { AssignmentChoices } from '@patio/assignments';
import { type ClassDates, MomentField, StudentsDrawer, termOf } from '@patio/assignments/screens';
import { m } from '@patio/messages';
import { Button, Card, Checkbox, Stack } from '@patio/ui';
import { Accessibility } from 'lucide-react';
import { useState } from 'react';
import type { ExamClass, ExamView } from '../../contract.ts';
import { isUpsideDown, usualWindow } from './exam-dates.ts';
import type { ExamInHand } from './use-exam.ts';

interface Props {
  inHand: ExamInHand;
  choices: AssignmentChoices;
  view: ExamView | null;
}

/** Which classes sit in it, from when to when, and what is adapted for some of their students. */
export function ClassesPart({ inHand, choices: { timeZone, now }, view }: Props) {
  const { course, classes, setClasses } = inHand;
  const [adapted, setAdapted] = useState<ExamClass | null>(null);
  const put = (sectionId: string, part: Partial<ClassDates>) =>
    setClasses(
      classes.map((one) => {
        if (one.sectionId !== sectionId) return one;
        const next = { ...one, ...part };
        return { ...next, dueAt: next.closesAt, termId: termOf(course, next.closesAt, timeZone) };
      }),
    );
  const toggle = (sectionId: string, on: boolean) => {
    if (!on) return setClasses(classes.filter((one) => one.sectionId !== sectionId));
    const like = classes.at(-1) ?? usualWindow(now, timeZone);
    const dates = { opensAt: like.opensAt, dueAt: like.closesAt, closesAt: like.closesAt };
    setClasses([...classes, { sectionId, termId: termOf(course, like.closesAt, timeZone), ...dates }]);
  };
  return (
    <Card title={m.assessments_classes()}>
      <Stack gap={14}>
        {course.sections.map((section) => {
          const dates = classes.find(({ sectionId }) => sectionId === section.id);
          const kept = view?.classes.find(({ sectionId }) => sectionId === section.id);
          return (
            <div key={section.id} className="ab-class">
              <Checkbox
                atOnce
                label={section.name}
                hint={m.assessments_students({ count: section.students })}
                value={dates !== undefined}
                isDisabled={(kept?.sitting ?? 0) + (kept?.ended ?? 0) > 0}
                onChange={(on) => toggle(section.id, on)}
              />
              {dates && (
                <div className="ab-dates">
                  <MomentField
                    label={m.assessments_opens()}
                    timeLabel={m.assessments_hour()}
                    usualTime="08:00"
                    timeZone={timeZone}
                    value={dates.opensAt}
                    onChange={(opensAt) => put(section.id, { opensAt })}
                  />
                  <MomentField
                    isRequired
                    label={m.assessments_closes()}
                    timeLabel={m.assessments_hour()}
                    usualTime="18:00"
                    timeZone={timeZone}
                    value={dates.closesAt}
                    error={
                      dates.closesAt === null
                        ? m.assessments_closes_missing()
                        : isUpsideDown(dates)
                          ? m.assessments_closes_before()
                          : undefined
                    }
                    onChange={(closesAt) => put(section.id, { closesAt })}
                  />
                </div>
              )}
              {kept && (
                <div className="ab-tools">
                  <Button size="sm" icon={Accessibility} onPress={() => setAdapted(kept)}>
                    {m.assessments_adaptations()}
                  </Button>
                </div>
              )}
            </div>
          );
        })}
        {!view && <p className="ab-late">{m.assessments_adapt_after_saving()}</p>}
      </Stack>
      {adapted && <StudentsDrawer assigned={adapted} timeZone={timeZone} onClose={() => setAdapted(null)} />}
    </Card>
  );
}
