/** Raised whenever the meaning of a field changes, so that a stored scenario is never misread. */
export const MODEL_VERSION = 1;
