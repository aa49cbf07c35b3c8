import { LRUCache } from 'lru-cache'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** Attempts, codes and grants at once; the oldest are dropped first. */
const maxEntries = 2000

/**
 * Creates the provider's storage: bounded memory that holds entries for minutes. The provider's own sessions are not
 * stored, so that it asks for the account each time.
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
