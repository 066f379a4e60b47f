import { WrittenText } from '@patio/assignments/screens';
import { m } from '@patio/messages';

/** What somebody wrote, where it can only be read. */
export const Given = ({ text }: { text: string }) =>
  text.trim() === '' ? (
    <p className="ask-given">
      <i>{m.assessments_ask_no_answer()}</i>
    </p>
  ) : (
    <p className="ask-given">
      <WrittenText text={text} />
    </p>
  );

/** The unit that stood beside the field, unless it was written too. */
export const withUnit = (text: string, unit: string | undefined): string =>
  unit && text.trim() !== '' && !text.includes(unit) ? `${text} ${unit}` : text;
