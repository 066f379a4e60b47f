/** Where a tool is opened: a page of the server, which asks again whether the reader may. */
export const openHref = (linkId: string): string => `/lti/open?link=${linkId}`;
export const chooseHref = (toolId: string, sectionId: string): string =>
  `/lti/open?tool=${toolId}&section=${sectionId}`;
