/** What a picture of a question is uploaded as, and how large it may be. */
export const PICTURE_PURPOSE = 'assessments.picture';
export const PICTURE_BYTES = 5_000_000;
