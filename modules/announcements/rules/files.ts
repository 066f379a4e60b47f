/** Large enough for a short film of the school, small enough for a phone. */
export const ATTACHMENT_BYTES = 25 * 1_048_576;
