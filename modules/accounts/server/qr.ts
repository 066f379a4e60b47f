import { renderSVG } from 'uqr';

/** A QR code as an SVG that survives a fold in the paper. */
export const drawQr = (text: string): string => renderSVG(text, { ecc: 'Q' });
