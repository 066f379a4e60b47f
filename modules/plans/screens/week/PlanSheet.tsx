import { fullName, useMe } from '@patio/client';
import { addDays } from '@patio/kernel';
import { m } from '@patio/messages';
import { Dialog, formatDateRange, formatList, PrintButton, PrintSheet } from '@patio/ui';
import type { PlannedView, WeekSection, WeekView } from '../../contract.ts';
import { minutesOf } from '../../rules/contents.ts';
import type { Board, BoardItem } from './board.ts';
import { longDay } from './labels.ts';

interface SheetProps {
  view: WeekView;
  board: Board;
  onClose: () => void;
}

/** The week on paper: every planned class with its goal, activities and material, and lines to sign. */
export function PlanSheet({ view, board, onClose }: SheetProps) {
  const me = useMe();
  const teacher = view.teacher?.name ?? fullName(me.user);
  const { weekOn, term, figures } = view;
  const days = board.days.map((day) => ({
    ...day,
    items: board.items
      .filter(({ slot, planned, section }) => slot.date === day.date && planned && section)
      .sort((a, b) => a.slot.period - b.slot.period),
  }));
  return (
    <Dialog
      title={m.ui_print()}
      size="xl"
      prints
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={<PrintButton />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet holds nothing to press, and the keyboard must be able to scroll it */}
      <section tabIndex={0} aria-label={m.plans_week()}>
        <PrintSheet
          orientation="landscape"
          issuer={{ name: teacher, ...(term && { detail: m.plans_term_week({ ...term, term: term.name }) }) }}
          title={m.plans_week()}
          subtitle={formatDateRange(weekOn, addDays(weekOn, 4), { day: 'numeric', month: 'long', year: 'numeric' })}
          signatures={[m.plans_sign_teacher(), m.plans_sign_coordinator()]}
          footer={[m.plans_term_given({ given: figures.given, classes: figures.classes })]}
        >
          <table className="pw-sheet">
            <thead>
              <tr>
                <th scope="col">{m.plans_hours()}</th>
                <th scope="col">{m.plans_class()}</th>
                <th scope="col">{m.plans_goal()}</th>
                <th scope="col">{m.plans_activities()}</th>
                <th scope="col">{m.plans_materials()}</th>
              </tr>
            </thead>
            {days.map(({ date, name, items }) => (
              <tbody key={date}>
                <tr>
                  <th colSpan={5} scope="rowgroup" className="pw-sheet-day">
                    {longDay(date)}
                    {name && ` · ${name}`}
                  </th>
                </tr>
                {items.map(
                  (item) =>
                    item.planned &&
                    item.section && (
                      <SheetRow key={item.key} item={item} planned={item.planned} section={item.section} />
                    ),
                )}
              </tbody>
            ))}
          </table>
        </PrintSheet>
      </section>
    </Dialog>
  );
}

function SheetRow({ item, planned, section }: { item: BoardItem; planned: PlannedView; section: WeekSection }) {
  const { slot, given } = item;
  const competencies = section.competencies.filter(({ id }) => planned.competencyIds.includes(id));
  return (
    <tr className="keep">
      <td>
        <b>{slot.period}</b>
        <br />
        {given?.startsAt}
      </td>
      <th scope="row">
        {section.name}
        <br />
        {planned.title}
      </th>
      <td>
        {planned.goal}
        {competencies.length > 0 && <small>{formatList(competencies.map(({ name }) => name))}</small>}
        {planned.supports && <small>{`${m.plans_supports()}: ${planned.supports}`}</small>}
      </td>
      <td>
        {planned.activities.map(({ id, title, minutes }) => (
          <div key={id} className="pw-sheet-step">
            <b>{minutes}</b>
            <span>{title}</span>
          </div>
        ))}
        {planned.activities.length > 0 && (
          <small>
            {given
              ? m.plans_minutes_of({ sum: minutesOf(planned.activities), minutes: given.minutes })
              : m.plans_minutes({ count: minutesOf(planned.activities) })}
          </small>
        )}
      </td>
      <td>
        {planned.materials.map(({ id, what, who, ready }) => (
          <div key={id}>
            {ready ? '☑' : '☐'} {what}
            {who && ` (${who})`}
          </div>
        ))}
      </td>
    </tr>
  );
}
