/** How large a file of questions of another program may be; a bank of 10,000 questions has some 20 MB. */
export const IMPORT_BYTES = 60_000_000;
/** A picture of a question, before it is drawn anew. */
export const PICTURE_BYTES = 20_000_000;
