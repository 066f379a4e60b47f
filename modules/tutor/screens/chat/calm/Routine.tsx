import { Pictogram, type PictogramName } from '../pictures/Pictogram.tsx';

const PICTURES: readonly PictogramName[] = ['book', 'blocks', 'check', 'leaf', 'hand', 'people'];

/** What comes, in order: the same every time. */
export const Routine = ({
  title,
  steps,
  withPictures,
}: {
  title: string;
  steps: readonly string[];
  withPictures: boolean;
}) => (
  <section className="tm-card">
    <h2>{title}</h2>
    <ol className="tm-routine">
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <li key={at}>
          {withPictures && <Pictogram name={PICTURES[at % PICTURES.length]!} size={64} />}
          <span>{step}</span>
        </li>
      ))}
    </ol>
  </section>
);
