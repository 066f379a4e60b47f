/** What the service worker keeps of what it fetched: files whose name carries their content, and no answer about anybody. It is copied as it stands. */
export const isKept = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && url.pathname.startsWith('/assets/');

/** Addresses that are answered by the server alone, never with the page that was kept. */
export const NEVER_THE_PAGE: RegExp[] = [/^\/(api|rpc|healthz|readyz|verify|feeds|unsubscribe|lti)/];
