/** The words of an address that fits a record's path, by name; undefined when it does not fit. */
export function paramsAt(pattern: string, pathname: string): Record<string, string> | undefined {
  const names = pattern.split('/');
  const words = pathname.split('/');
  if (names.length !== words.length || names.some((name, at) => name[0] !== '$' && name !== words[at]))
    return undefined;
  const params: Record<string, string> = {};
  names.forEach((name, at) => {
    if (name[0] === '$') params[name.slice(1)] = decodeURIComponent(words[at] ?? '');
  });
  return params;
}
