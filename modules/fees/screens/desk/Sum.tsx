import { moneyText } from '../family/texts.ts';
import './desk.css';

/** A sum of a whole school: long, so that it is written smaller than a count. */
export const Sum = ({ minor, currency }: { minor: number; currency: string }) => (
  <span className="fd-sum">{moneyText(minor, currency)}</span>
);
