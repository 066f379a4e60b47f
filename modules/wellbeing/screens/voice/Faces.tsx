import { m } from '@patio/messages';
import { Feeling } from '@patio/ui/pictures';
import { MOODS, type Mood } from '../../contract.ts';

interface FacesProps {
  chosen: Mood | null;
  onChoose: (mood: Mood) => void;
}

/** Five faces with their words, large enough for small hands. */
export const Faces = ({ chosen, onChoose }: FacesProps) => (
  <div className="wv-faces">
    {MOODS.map((name) => (
      <button key={name} type="button" aria-pressed={chosen === name} onClick={() => onChoose(name)}>
        <Feeling name={name} size={52} />
        {m.ui_feeling_is({ name })}
      </button>
    ))}
  </div>
);
