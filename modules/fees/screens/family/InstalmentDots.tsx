import { m } from '@patio/messages';

const MOST_DOTS = 12;

/** Where in its plan a charge stands: those before, this one, those to come. */
export function InstalmentDots({ number, of }: { number: number; of: number }) {
  return (
    <span className="ff-dots">
      {of <= MOST_DOTS &&
        Array.from({ length: of }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a dot is.
          <i key={at} data-at={at + 1 === number ? 'here' : at + 1 < number ? 'before' : 'later'} aria-hidden />
        ))}
      <small>{m.fees_instalment({ number, of })}</small>
    </span>
  );
}
