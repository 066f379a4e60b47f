import type { EmbeddingModel, LanguageModel } from 'ai';
import type { Wire } from './types.ts';

/** A stray model name must never leave by a hosted gateway: whatever asks without one of our models gets nothing. */
const noModels = () => {
  throw new Error('no model without a provider of the school');
};
Object.assign(globalThis, {
  AI_SDK_DEFAULT_PROVIDER: {
    specificationVersion: 'v4',
    languageModel: noModels,
    embeddingModel: noModels,
    imageModel: noModels,
  },
  AI_SDK_LOG_WARNINGS: false,
});

/** The key for services that need none: the adapters ask for something. */
const NO_KEY = 'none';

const openAiCompatible = async ({ baseUrl: baseURL, key, objects }: Wire, fetch: typeof globalThis.fetch) => {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'school',
    baseURL,
    ...(key ? { apiKey: key } : {}),
    includeUsage: true,
    supportsStructuredOutputs: objects,
    fetch,
  });
};
const google = async ({ baseUrl: baseURL, key }: Wire, fetch: typeof globalThis.fetch) => {
  const { createGoogle } = await import('@ai-sdk/google');
  return createGoogle({ baseURL, apiKey: key ?? NO_KEY, fetch });
};

/** The model behind a wire; its adapter is loaded when it is first asked. */
export async function modelOf(wire: Wire, fetch: typeof globalThis.fetch): Promise<LanguageModel> {
  if (wire.protocol === 'openai_compatible') return (await openAiCompatible(wire, fetch))(wire.model);
  if (wire.protocol === 'google') return (await google(wire, fetch))(wire.model);
  const { createAnthropic } = await import('@ai-sdk/anthropic');
  return createAnthropic({ baseURL: wire.baseUrl, apiKey: wire.key ?? NO_KEY, fetch })(wire.model);
}

/** The same for numbers that stand for meaning; null where the protocol has none. */
export async function embeddingModelOf(wire: Wire, fetch: typeof globalThis.fetch): Promise<EmbeddingModel | null> {
  if (wire.protocol === 'openai_compatible') return (await openAiCompatible(wire, fetch)).embeddingModel(wire.model);
  if (wire.protocol === 'google') return (await google(wire, fetch)).embeddingModel(wire.model);
  return null;
}
