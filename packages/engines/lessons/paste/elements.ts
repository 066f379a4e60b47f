/** Elements whose content is no text of the document. */
export const DROPPED = new Set(
  'script style head title meta link base template noscript iframe frame frameset object embed applet param svg canvas audio video source track input button select option textarea datalist dialog portal xml map area noembed noframes xmp plaintext'.split(
    ' ',
  ),
);
/** Of those, what a reader saw and will miss. */
export const MISSED = new Set(['iframe', 'object', 'embed', 'svg', 'canvas', 'audio', 'video']);

/** Elements that begin a paragraph of their own. */
export const STANDS_ALONE = new Set(
  'p div section article main header footer aside nav figure figcaption address dl dt dd details summary form fieldset legend center body html hr pre'.split(
    ' ',
  ),
);

/** Word, Docs and old pages name headings from h1; in a lesson the title is the first level. */
export const HEADING: Readonly<Record<string, 2 | 3 | 4>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };
