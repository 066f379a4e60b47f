/** What a directory asked, as it came. */
export interface ScimQuestion {
  method: string;
  path: string;
  query: Readonly<Record<string, string | undefined>>;
  body: unknown;
  authorization: string | undefined;
  request: { id: string; address: string };
}
/** What it hears. */
export interface ScimAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
