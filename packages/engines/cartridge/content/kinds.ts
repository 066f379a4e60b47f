/** What a resource of this type is; the version stands at the end of each type, and a cartridge may mix them. */
export function kindOf(type: string) {
  if (type === 'webcontent' || /^associatedcontent\//.test(type)) return 'file';
  if (/^imswl_xmlv1p[0-3]$/.test(type)) return 'link';
  if (/^imsdt_xmlv1p[0-3]$/.test(type)) return 'topic';
  if (/^imsbasiclti_xmlv1p[0-3](p1)?$/.test(type)) return 'tool';
  if (/^assignment_xmlv1p0$/.test(type)) return 'assignment';
  if (/^imsqti_xmlv1p2\/imscc_xmlv1p[0-3]\/assessment$/.test(type)) return 'assessment';
  if (/^imsqti_xmlv1p2\/imscc_xmlv1p[0-3]\/question-bank$/.test(type)) return 'bank';
  return 'unread';
}

/** The element that each kind of file begins with. */
export const ROOTS = {
  link: 'webLink',
  topic: 'topic',
  tool: 'cartridge_basiclti_link',
  assignment: 'assignment',
  assessment: 'questestinterop',
  bank: 'questestinterop',
} as const;
