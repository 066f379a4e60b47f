import { m } from '@patio/messages';
import { Meter } from '@patio/ui';
import { bandsOf } from './bands.ts';

/** How the class stands before its sheet is signed: how many have which mark, and how many do not pass. */
export function Distribution({ standing }: { standing: readonly { mark: string; passed: boolean | null }[] }) {
  const bands = bandsOf(standing);
  const most = Math.max(1, ...bands.map((band) => band.count));
  const failed = standing.filter(({ passed }) => passed === false).length;
  if (bands.length === 0) return null;
  return (
    <figure className="m-0 grid gap-2">
      <figcaption>
        <b>{m.gradebook_distribution()}</b> {m.gradebook_distribution_failed({ failed, of: standing.length })}
      </figcaption>
      <table className="w-full border-collapse text-sm tabular-nums">
        <tbody>
          {bands.map((band) => (
            <tr key={band.label}>
              <th scope="row" className="w-14 pe-2 text-end font-medium">
                {band.label}
              </th>
              <td className="py-0.5">
                <Meter ratio={band.count / most} tone={band.failed > 0 ? 'bad' : 'primary'} thin />
              </td>
              <td className="w-8 ps-2 text-end">{band.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
