import { m } from '@patio/messages';
import { Card, Link } from '@patio/ui';
import type { CourseView, Outline } from '../../contract.ts';
import { wizardAt } from '../addresses.ts';

/** One square for each unit: filled where a competency is taught, ringed where it is checked; a gap tints its row. */
export function CompetencyMatrix({ view, outline }: { view: CourseView; outline: Outline }) {
  const units = outline.units.slice(0, 8);
  return (
    <Card
      className="cg-matrix"
      title={m.course_generator_competencies()}
      actions={<Link href={wizardAt(view.id, 'competencies')}>{m.course_generator_change()}</Link>}
    >
      <table>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {m.course_generator_from_catalogue()}
            </th>
            {units.map((unit, at) => (
              <th key={unit.id} scope="col">
                {at + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.competencies.map(({ id, name }, index) => {
            const taughtIn = outline.units.some((unit) => unit.lessons.some(({ taught }) => taught.includes(id)));
            const checkedIn = outline.units.some((unit) => unit.lessons.some(({ checked }) => checked.includes(id)));
            return (
              <tr key={id} data-gap={!taughtIn || !checkedIn || undefined}>
                <td>C{index + 1}</td>
                <th scope="row">{name}</th>
                {units.map((unit) => {
                  const taught = unit.lessons.some((lesson) => lesson.taught.includes(id));
                  const checked = unit.lessons.some((lesson) => lesson.checked.includes(id));
                  return (
                    <td key={unit.id}>
                      <i data-taught={taught || undefined} data-checked={checked || undefined} />
                      <span className="sr">
                        {m.course_generator_square({ taught: taught ? 'yes' : 'no', checked: checked ? 'yes' : 'no' })}
                      </span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="cg-key">
        <i data-taught />
        {m.course_generator_is_taught()}
        <i data-checked />
        {m.course_generator_is_checked()}
      </p>
    </Card>
  );
}
