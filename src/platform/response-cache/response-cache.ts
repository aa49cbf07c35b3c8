import { LRUCache } from 'lru-cache'
import type { CacheTag } from '../changes/publish-change.ts'
import type { CachedAnswer } from './cached-answer.ts'

export interface ResponseCacheOptions {
  /** Memory that it may take; answers unused longest are dropped first. */
  maxBytes: number
  /** Returns whether the stored answers may be used; false after changes could not be heard of for too long. */
  isCurrent(): boolean
}

/** Answers with longer keys are not stored, and longer URLs are parsed each time; in characters. */
const maxKeyLength = 500
const maxEntries = 8_000

/**
 * Answers to public GET requests under canonical keys. Concurrent misses share one render. An answer that was started
 * before a change is not stored after it.
 */
export class ResponseCache {
  #answers: LRUCache<string, CachedAnswer>
  #keyOfUrl: LRUCache<string, string>
  #underWay = new Map<string, Promise<CachedAnswer>>()
  #changesOfTag: Record<CacheTag, number> = { catalog: 0, reviews: 0 }
  #options: ResponseCacheOptions

  constructor(options: ResponseCacheOptions) {
    this.#options = options
    this.#answers = new LRUCache({ max: maxEntries, maxSize: options.maxBytes, sizeCalculation: sizeInMemory })
    this.#keyOfUrl = new LRUCache({ max: maxEntries })
  }

  /** Returns the stored answer, if there is one that may be used. */
  get(key: string): CachedAnswer | undefined {
    const answer = this.#answers.get(key)
    return answer && this.#options.isCurrent() ? answer : undefined
  }

  /** How many answers are stored. */
  get size(): number {
    return this.#answers.size
  }

  /** Remembers the key of a URL as it was sent, for `getByUrl`. */
  rememberUrl(url: string, key: string): void {
    if (url.length <= maxKeyLength && key.length <= maxKeyLength) this.#keyOfUrl.set(url, key)
  }

  /** Returns the stored answer for a URL exactly as a client sent it before, without parsing it again. */
  getByUrl(url: string): CachedAnswer | undefined {
    const key = this.#keyOfUrl.get(url)
    return key === undefined ? undefined : this.get(key)
  }

  /**
   * Returns the stored answer, or the result of `make`; concurrent callers with the same key share it. Only 200s without
   * `no-store` are stored.
   * @param schedule calls its argument when the answer may be made: it can wait for a turn, or reject.
   */
  async answer(
    key: string,
    make: () => Promise<CachedAnswer>,
    schedule = (start: () => Promise<CachedAnswer>) => start(),
  ): Promise<CachedAnswer> {
    return this.#storedOrRunning(key) ?? schedule(async () => this.#storedOrRunning(key) ?? this.#start(key, make))
  }

  #storedOrRunning(key: string): CachedAnswer | Promise<CachedAnswer> | undefined {
    return this.get(key) ?? this.#underWay.get(key)
  }

  #start(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const making = this.#makeAndStore(key, make).finally(() => {
      // After a change another answer may be in progress under this key.
      if (this.#underWay.get(key) === making) this.#underWay.delete(key)
    })
    this.#underWay.set(key, making)
    return making
  }

  /** Drops the answers with a tag. */
  drop(tag: CacheTag): void {
    this.#changesOfTag[tag] += 1
    // Requests from now on must not get an answer that was started before the change.
    this.#underWay.clear()
    for (const [key, { tags }] of this.#answers.entries()) if (tags.includes(tag)) this.#answers.delete(key)
  }

  async #makeAndStore(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const before = { ...this.#changesOfTag }
    const answer = await make()
    const isOutdated = answer.tags.some(tag => this.#changesOfTag[tag] !== before[tag])
    if (isStorable(answer) && !isOutdated && key.length <= maxKeyLength) this.#answers.set(key, answer)
    return answer
  }
}

const isStorable = ({ status, headers }: CachedAnswer) =>
  status === 200 && !headers['cache-control']?.includes('no-store')

/** Returns the memory that an answer takes with its key, in bytes; a character may take two. */
function sizeInMemory({ sizeBytes }: CachedAnswer, key: string): number {
  return sizeBytes + 2 * key.length
}
