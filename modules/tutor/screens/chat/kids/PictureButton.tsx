import { dotsOf } from '../pictures/counted.ts';
import { Dots } from '../pictures/Dots.tsx';
import { MathLine } from '../pictures/MathLine.tsx';
import { Pictogram, type PictogramName } from '../pictures/Pictogram.tsx';

interface PictureButtonProps {
  label: string;
  /** The picture; a small number is drawn as dots to count. */
  picture?: PictogramName;
  isDisabled?: boolean;
  onPress: () => void;
}

/** A large button with a picture and its word. */
export function PictureButton({ label, picture, isDisabled, onPress }: PictureButtonProps) {
  const dots = picture ? null : dotsOf(label);
  return (
    <button
      type="button"
      className="tk-button"
      data-answer={!picture || undefined}
      disabled={isDisabled}
      onClick={onPress}
    >
      {picture && <Pictogram name={picture} size={72} />}
      {dots !== null && <Dots count={dots} />}
      <b>
        <MathLine text={label} />
      </b>
    </button>
  );
}
