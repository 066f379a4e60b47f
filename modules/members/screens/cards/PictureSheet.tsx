import { m } from '@patio/messages';
import type { CSSProperties } from 'react';
import { PictureRow } from './PictureRow.tsx';

export interface ChildPictures {
  studentId: string;
  name: string;
  homeroom: string | null;
  pictures: readonly string[];
}

/** Printers are black and white, and a drawing must be known by its shape. */
const INK = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`--nb${i + 1}-ink`, '#111'])) as CSSProperties;

/** The teacher's own sheet: who has which pictures. It stays in a drawer, away from the cards. */
export function PictureSheet({ of }: { of: readonly ChildPictures[] }) {
  return (
    <article className="sheet paper" data-theme="light" style={INK}>
      <header className="paper-head">
        <h3 className="m-0 text-[14pt]">{m.members_sheet_pictures()}</h3>
      </header>
      <p className="mt-[3mm] text-[9.5pt]">{m.members_sheet_pictures_keep()}</p>
      <table>
        <tbody>
          {of.map((child) => (
            <tr key={child.studentId} className="keep">
              <th scope="row">
                {child.name}
                {child.homeroom && <small className="block font-normal">{child.homeroom}</small>}
              </th>
              <td>
                <PictureRow pictures={child.pictures} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
