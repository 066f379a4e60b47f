import { m } from '@patio/messages';
import { Button, Card, Checkbox, Link, Stack } from '@patio/ui';
import { Accessibility, CopyCheck, Users } from 'lucide-react';
import { useState } from 'react';
import type { AssignedView, AssignmentChoices, AssignmentView } from '../../contract.ts';
import { type ClassDates, termOf, usualDue } from './draft.ts';
import { GroupsDrawer } from './GroupsDrawer.tsx';
import { MomentField } from './MomentField.tsx';
import { faultOf } from './moments.ts';
import { StudentsDrawer } from './StudentsDrawer.tsx';
import type { BuilderInHand } from './use-builder.ts';

const FAULTS = {
  due: m.assignments_missing_due,
  opens: m.assignments_fault_opens,
  closes: m.assignments_fault_closes,
};

interface PartProps {
  inHand: BuilderInHand;
  choices: AssignmentChoices;
  view: AssignmentView | null;
}

/** Which classes have it, and when. */
export function ClassesPart({ inHand, choices, view }: PartProps) {
  const { course, draft, setClasses, missing } = inHand;
  const { classes } = draft;
  const { timeZone, now } = choices;
  const [open, setOpen] = useState<{ what: 'students' | 'groups'; assigned: AssignedView } | null>(null);
  const put = (sectionId: string, part: Partial<ClassDates>) =>
    setClasses(
      classes.map((one) => {
        if (one.sectionId !== sectionId) return one;
        const next = { ...one, ...part };
        return { ...next, termId: termOf(course, next.dueAt, timeZone) };
      }),
    );
  const toggle = (sectionId: string, on: boolean) => {
    if (!on) return setClasses(classes.filter((one) => one.sectionId !== sectionId));
    const like = classes.at(-1);
    const dueAt = like?.dueAt ?? usualDue(now, timeZone);
    const dates = { opensAt: like?.opensAt ?? null, dueAt, closesAt: like?.closesAt ?? null };
    setClasses([...classes, { sectionId, termId: termOf(course, dueAt, timeZone), ...dates }]);
  };
  const first = classes[0];
  return (
    <Card
      title={m.assignments_part_classes()}
      actions={
        first &&
        classes.length > 1 && (
          <Button
            size="sm"
            icon={CopyCheck}
            onPress={() => setClasses(classes.map(({ sectionId }) => ({ ...first, sectionId })))}
          >
            {m.assignments_same_dates()}
          </Button>
        )
      }
    >
      <Stack gap={14}>
        {missing.includes('classes') && <p className="field-error">{m.assignments_missing_classes()}</p>}
        {course.sections.map((section) => {
          const dates = classes.find(({ sectionId }) => sectionId === section.id);
          const assigned = view?.sections.find(({ sectionId }) => sectionId === section.id);
          const fault = dates && faultOf(dates);
          return (
            <div key={section.id} className="ab-class">
              <Checkbox
                atOnce
                label={section.name}
                hint={m.assignments_student_count({ count: section.students })}
                value={dates !== undefined}
                isDisabled={(assigned?.handedIn ?? 0) > 0}
                onChange={(on) => toggle(section.id, on)}
              />
              {dates && (
                <div className="ab-dates">
                  <MomentField
                    label={m.assignments_opens()}
                    timeLabel={m.assignments_time()}
                    usualTime="07:00"
                    timeZone={timeZone}
                    value={dates.opensAt}
                    error={fault === 'opens' ? FAULTS.opens() : undefined}
                    onChange={(opensAt) => put(section.id, { opensAt })}
                  />
                  <MomentField
                    isRequired
                    label={m.assignments_due()}
                    timeLabel={m.assignments_time()}
                    usualTime="18:00"
                    timeZone={timeZone}
                    value={dates.dueAt}
                    error={fault === 'due' ? FAULTS.due() : undefined}
                    onChange={(dueAt) => put(section.id, { dueAt })}
                  />
                  <MomentField
                    label={m.assignments_closes()}
                    timeLabel={m.assignments_time()}
                    usualTime="18:00"
                    timeZone={timeZone}
                    value={dates.closesAt}
                    error={fault === 'closes' ? FAULTS.closes() : undefined}
                    onChange={(closesAt) => put(section.id, { closesAt })}
                  />
                </div>
              )}
              {assigned && (
                <div className="ab-tools">
                  <Button size="sm" icon={Accessibility} onPress={() => setOpen({ what: 'students', assigned })}>
                    {m.assignments_adaptations()}
                  </Button>
                  {draft.text.inGroups && (
                    <Button size="sm" icon={Users} onPress={() => setOpen({ what: 'groups', assigned })}>
                      {m.assignments_groups()}
                    </Button>
                  )}
                  {assigned.itemId && <Link href={`/teacher/grade/${assigned.id}`}>{m.assignments_open_desk()}</Link>}
                </div>
              )}
            </div>
          );
        })}
        {!view && <p className="ab-late">{m.assignments_adapt_after_saving()}</p>}
      </Stack>
      {open?.what === 'students' && (
        <StudentsDrawer assigned={open.assigned} timeZone={timeZone} onClose={() => setOpen(null)} />
      )}
      {open?.what === 'groups' && <GroupsDrawer assigned={open.assigned} onClose={() => setOpen(null)} />}
    </Card>
  );
}
