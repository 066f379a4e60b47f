/** What a picture of a question is uploaded as, and how large it may be. */
export const PICTURE_PURPOSE = 'assessments.picture';
export const PICTURE_BYTES = 20_000_000;
