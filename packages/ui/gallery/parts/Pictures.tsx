import { Section } from '../../layout/Section.tsx';
import { Capi } from '../../pictures/Capi.tsx';
import { FEELINGS, Feeling } from '../../pictures/Feeling.tsx';
import { PICTOGRAM_NAMES, Pictogram, pictogramLabel } from '../../pictures/Pictogram.tsx';
import { Plant } from '../../pictures/Plant.tsx';
import { STICKER_KINDS, Sticker } from '../../pictures/Sticker.tsx';
import { TimeShape } from '../../pictures/TimeShape.tsx';

const row = { display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'end' } as const;

/** One family of drawings for the youngest and for those who read pictures. */
export const Pictures = () => (
  <Section title="Pictures">
    <div style={row} data-theme="light">
      <Capi />
      {FEELINGS.map((name) => (
        <Feeling key={name} name={name} />
      ))}
      <TimeShape minutes={12} />
      <Plant leaves={12} bud />
    </div>
    <div style={row} data-theme="light">
      {PICTOGRAM_NAMES.map((name) => (
        <figure key={name} style={{ textAlign: 'center', fontSize: 12 }}>
          <Pictogram name={name} size={72} />
          <figcaption>{pictogramLabel(name)}</figcaption>
        </figure>
      ))}
      {Array.from({ length: STICKER_KINDS }, (_, nth) => nth).map((nth) => (
        <Sticker key={nth} nth={nth} />
      ))}
    </div>
  </Section>
);
