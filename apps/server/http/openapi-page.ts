interface Operation {
  operationId?: string;
  'x-needs'?: string;
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  parameters?: { name: string; in: string; required?: boolean; schema?: { type?: string } }[];
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}
interface Document {
  info: { title: string; version: string };
  paths?: Record<string, Record<string, Operation>>;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const json = (value: unknown) => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;

function renderOperation(path: string, method: string, operation: Operation): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answer = Object.values(operation.responses?.['200']?.content ?? {})[0]?.schema;
  const parameters = (operation.parameters ?? [])
    .map((p) => `<li><code>${escaped(p.name)}</code> ${p.in}${p.required ? ', required' : ''}</li>`)
    .join('');
  return `<details id="${escaped(operation.operationId ?? '')}"><summary><b>${method.toUpperCase()}</b> <code>/api${escaped(path)}</code>
    <span>${escaped(operation['x-needs'] ?? '')}</span></summary>
    ${parameters ? `<h3>Parameters</h3><ul>${parameters}</ul>` : ''}${body ? `<h3>Body</h3>${json(body)}` : ''}${answer ? `<h3>Answer</h3>${json(answer)}` : ''}</details>`;
}

/** The API as a plain page: no script, nothing fetched from elsewhere. */
export function renderApiPage(document: Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      module: path.split('/')[1] ?? '',
      html: renderOperation(path, method, operation),
    })),
  );
  const groups = Map.groupBy(operations, (operation) => operation.module);
  const sections = [...groups].map(
    ([module, list]) => `<section><h2>${escaped(module)}</h2>${list.map((o) => o.html).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(document.info.title)} API</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#faf7f0;color:#17303a}
details{background:#fff;border:1px solid #ddd6c6;border-radius:8px;padding:.5rem .8rem;margin:.4rem 0}summary{cursor:pointer}summary span{color:#5a6a70;font-size:.85rem;float:right}
pre{overflow:auto;background:#f3efe4;padding:.7rem;border-radius:6px;font-size:.85rem}</style></head>
<body><h1>${escaped(document.info.title)} API ${escaped(document.info.version)}</h1><p>The same as a document: <a href="/api/openapi.json">openapi.json</a>. Changes need the header <code>x-patio: 1</code>; creations take an <code>idempotency-key</code>.</p>${sections.join('')}</body></html>`;
}
