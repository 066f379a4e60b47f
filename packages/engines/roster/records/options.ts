/** How a country writes a document's number: the one form, or null where the number cannot be one of that kind. */
export type DocumentRule = (kind: string, number: string) => string | null;

/** What a file does not say about itself. */
export interface ReadOptions {
  /** Two letters, `PE`: for phones, and for what a document without a kind is. */
  country: string;
  /** The kind that a document has where no column says it: `dni`. */
  documentKind: string;
  /** The kinds that the country knows, in small letters: `dni`, `ce`, `passport`. */
  documentKinds: readonly string[];
  /** Given from outside for the country's own kind, because check digits belong to the module of people. */
  document: DocumentRule;
  /** `auto` decides by content, column by column, and says what it assumed where both would fit. */
  dateOrder: 'auto' | 'day_first' | 'month_first';
  /** How names in one column are written; `auto` asks the header, and a comma decides by itself. */
  nameOrder: 'auto' | 'surnames_first' | 'given_first';
  /** Today at the school: nobody is born later. */
  today: string;
}

export type GivenOptions = Partial<ReadOptions> & Pick<ReadOptions, 'country' | 'today'>;
