import { LRUCache } from 'lru-cache'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** Attempts, codes and grants at once; the oldest go first. */
const maxEntries = 2000

/**
 * Keeps what the provider must find again, for minutes, in bounded memory. The provider's own sessions are not kept: it
 * asks each time who somebody wants to be.
 */
export function memoryAdapter(): AdapterFactory {
  const entries = new LRUCache<string, AdapterPayload>({ max: maxEntries })
  return model => adapterOf(model, entries)
}

function adapterOf(model: string, entries: LRUCache<string, AdapterPayload>): Adapter {
  const key = (id: string) => `${model} ${id}`
  return {
    async upsert(id, payload, expiresIn) {
      if (model !== 'Session') entries.set(key(id), payload, { ttl: Math.max(1, expiresIn) * 1000 })
    },
    find: async id => entries.get(key(id)),
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = entries.get(key(id))
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(key(id))
    },
    async revokeByGrantId(grantId) {
      for (const [entry, payload] of entries) if (payload.grantId === grantId) entries.delete(entry)
    },
  }
}
