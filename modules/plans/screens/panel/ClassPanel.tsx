import { m } from '@patio/messages';
import {
  Button,
  coverProps,
  Drawer,
  IconButton,
  type NotebookLook,
  SaveState,
  Segmented,
  TextArea,
  useMedia,
} from '@patio/ui';
import { Archive, ChevronLeft, ChevronRight, MessageSquarePlus, X } from 'lucide-react';
import { useState } from 'react';
import type { Part, WeekSection, WeekView } from '../../contract.ts';
import { OUTCOMES } from '../../rules/slots.ts';
import { plans, useChange } from '../api.ts';
import type { BoardItem } from '../week/board.ts';
import { longDay, STATES } from '../week/labels.ts';
import { Comments } from './Comments.tsx';
import { oneLine } from './draft.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { PlanForm } from './PlanForm.tsx';
import { type PlanInHand, usePlan } from './use-plan.ts';
import './panel.css';

interface PanelProps {
  item: BoardItem;
  section: WeekSection;
  view: WeekView;
  /** The class before and the one after in the week; undefined at its edges. */
  before: BoardItem | undefined;
  after: BoardItem | undefined;
  onOpen: (key: string | undefined) => void;
}

const PARTS: Record<Part, () => string> = {
  class: m.plans_class,
  goal: m.plans_goal,
  activities: m.plans_activities,
  materials: m.plans_materials,
  competencies: m.plans_competencies,
  supports: m.plans_supports,
};

/** The open class as a page of its notebook: beside the week where there is room, over it on a phone. */
export function ClassPanel(props: PanelProps) {
  const beside = useMedia('(min-width: 1180px)');
  const { item, section, before, after, onOpen } = props;
  const plan = usePlan(section.id, item.slot, item.planned);
  const close = () => onOpen(undefined);
  const title = item.planned?.title ?? m.plans_new();
  if (!beside)
    return (
      <Drawer
        title={section.name}
        size="lg"
        isOpen
        onOpenChange={(open) => !open && close()}
        actions={section.can.write && <SaveBar plan={plan} />}
      >
        <div className="pp-drawer" {...coverProps(section.look as NotebookLook)}>
          <p className="pp-where">{whereOf(item)}</p>
          {section.can.write ? <TitleField plan={plan} /> : <h2>{title}</h2>}
          <Body {...props} plan={plan} />
        </div>
      </Drawer>
    );
  return (
    <aside className="pp" aria-label={title} {...coverProps(section.look as NotebookLook)}>
      <header className="pp-head cover" {...coverProps(section.look as NotebookLook)}>
        <small>{[section.name, whereOf(item)].join(' · ')}</small>
        <span className="pp-steps">
          <IconButton
            icon={ChevronLeft}
            label={m.plans_class_before()}
            isDisabled={!before}
            onPress={() => onOpen(before?.key)}
          />
          <IconButton
            icon={ChevronRight}
            label={m.plans_class_after()}
            isDisabled={!after}
            onPress={() => onOpen(after?.key)}
          />
          <IconButton icon={X} label={m.ui_close()} onPress={close} />
        </span>
        {section.can.write ? <TitleField plan={plan} /> : <h2>{title}</h2>}
      </header>
      <Body {...props} plan={plan} />
      {section.can.write && <SaveBar plan={plan} />}
    </aside>
  );
}

const whereOf = ({ slot, given }: BoardItem): string =>
  [longDay(slot.date), given && m.plans_from_to({ from: given.startsAt, to: given.endsAt }), given?.room]
    .filter(Boolean)
    .join(' · ');

const TitleField = ({ plan }: { plan: PlanInHand }) => (
  <TextArea
    atOnce
    hideLabel
    rows={1}
    className="pp-title"
    label={m.plans_name()}
    placeholder={m.plans_name_hint()}
    value={plan.draft.title}
    maxLength={160}
    isRequired
    onChange={(title) => plan.set({ title: oneLine(title) })}
    autoFocus={plan.draft.title === ''}
  />
);

function Body({ item, section, view, onOpen, plan }: PanelProps & { plan: PlanInHand }) {
  const { given, planned, slot } = item;
  const archive = useChange(
    (one: { id: string; version: number }) => plans.archive.call(one),
    () => m.plans_archived(),
  );
  const [writing, setWriting] = useState<Part | null>(null);
  const close = () => onOpen(undefined);
  const begun = slot.date < view.today || (slot.date === view.today && (given?.startsAt ?? '') <= view.now);
  const comments = planned ? view.comments.filter(({ classId }) => classId === planned.id) : [];
  return (
    <form
      className="pp-form"
      onSubmit={(event) => {
        event.preventDefault();
        plan.save();
      }}
    >
      <div className="pp-body">
        {planned && begun && section.can.write && (
          <div className="pp-outcome">
            <b>{m.plans_was_given()}</b>
            <Segmented
              atOnce
              label={m.plans_was_given()}
              options={OUTCOMES.map((id) => ({ id, label: STATES[id].text() }))}
              value={planned.outcome ?? ''}
              onChange={(outcome) => plan.save(outcome as (typeof OUTCOMES)[number])}
            />
          </div>
        )}
        {!planned && !section.can.write ? (
          <p>{m.plans_not_planned()}</p>
        ) : (
          <PlanForm
            section={section}
            plan={plan}
            classId={planned?.id ?? null}
            minutes={given?.minutes ?? null}
            begun={begun}
            comments={(part) => (
              <Comments
                comments={comments.filter((one) => one.part === part)}
                classId={planned?.id ?? null}
                part={part}
                section={section}
                isWriting={writing === part}
                onWritten={() => setWriting(null)}
              />
            )}
            action={(part) =>
              section.can.review &&
              planned && (
                <IconButton
                  size="sm"
                  icon={MessageSquarePlus}
                  label={m.plans_comment_on({ part: PARTS[part]() })}
                  onPress={() => setWriting(writing === part ? null : part)}
                />
              )
            }
          />
        )}
        {planned && section.can.write && (
          <div className="pp-tools">
            {planned.outcome === null && <MoveMenu planned={planned} view={view} onMoved={close} />}
            <Button
              variant="quiet"
              icon={Archive}
              isPending={archive.isPending}
              onPress={() => archive.mutate({ id: planned.id, version: planned.version }, { onSuccess: close })}
            >
              {m.plans_archive()}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}

function SaveBar({ plan: { draft, set, save, phase } }: { plan: PlanInHand }) {
  return (
    <div className="pp-save">
      <Segmented
        atOnce
        label={m.plans_state()}
        options={[
          { id: 'draft', label: m.plans_state_draft() },
          { id: 'ready', label: m.plans_state_ready() },
        ]}
        value={draft.state}
        onChange={(state) => set({ state: state === 'ready' ? 'ready' : 'draft' })}
      />
      {phase === 'idle' ? <p>{m.plans_saves_itself()}</p> : <SaveState state={phase} onRetry={() => save()} />}
    </div>
  );
}
