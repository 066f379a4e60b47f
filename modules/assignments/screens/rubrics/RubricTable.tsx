import { m } from '@patio/messages';
import type { RubricBody } from '../../contract.ts';
import { columnsOf, labelOf } from './draft.ts';
import './rubric.css';

/** A rubric to be read. */
export function RubricTable({ body, label }: { body: RubricBody; label: string }) {
  const columns = Array.from({ length: columnsOf(body) }, (_, column) => labelOf(body, column));
  return (
    <div className="ru-scroll">
      <table className="ru-read" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{m.assignments_criterion()}</th>
            {columns.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th scope="col" key={at}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.criteria.map(({ id, title, about, levels }) => (
            <tr key={id}>
              <th scope="row">
                {title}
                {about && <small>{about}</small>}
              </th>
              {levels.map((level) => (
                <td key={level.id} data-level={level.label}>
                  {level.about}
                  <small>
                    {level.from === null
                      ? m.assignments_points({ points: Number(level.points) })
                      : m.assignments_points_band({ from: level.from, points: level.points })}
                  </small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
