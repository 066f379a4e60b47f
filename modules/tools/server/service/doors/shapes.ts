export interface ServiceQuestion {
  method: string;
  /** What follows `/lti/contexts/`, in pieces. */
  pieces: readonly string[];
  query: Readonly<Record<string, string | undefined>>;
  body: unknown;
  token: string | null;
  request: { id: string; address: string };
}
export interface ServiceAnswer {
  status: number;
  body: unknown;
  type?: string;
  link?: string;
}

export const refuse = (status: number, message: string): ServiceAnswer => ({ status, body: { message } });
