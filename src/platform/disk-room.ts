import { statfs } from 'node:fs/promises'
import type { Log } from './log.ts'

/**
 * With less free space than this, in bytes, nothing more is stored. On a full disk the embedded database stops, and it
 * cannot start again before there is room for its log.
 */
const minFreeBytes = 48_000_000

/** How long the answer of the disk counts. */
const checkEveryMs = 1000

/** What `DiskRoom` needs for tests. */
export interface DiskRoomOptions {
  /** Returns the free space of a folder's disk in bytes. */
  freeBytesOf?: (folder: string) => Promise<number>
  /** Returns the time in ms. */
  now?: () => number
}

/** Knows whether the disk of a folder has room for another write. It asks once a second at most. */
export class DiskRoom {
  #folder: string
  #log: Log
  #freeBytesOf: (folder: string) => Promise<number>
  #now: () => number
  #checkedAt = Number.NEGATIVE_INFINITY
  #latest: Promise<boolean> = Promise.resolve(true)
  #hadRoom = true

  constructor(folder: string, log: Log, { freeBytesOf = freeBytes, now = Date.now }: DiskRoomOptions = {}) {
    this.#folder = folder
    this.#log = log
    this.#freeBytesOf = freeBytesOf
    this.#now = now
  }

  /** Returns whether there is room. A disk that does not say how much it has counts as one with room. */
  hasRoom(): Promise<boolean> {
    if (this.#now() - this.#checkedAt >= checkEveryMs) {
      this.#checkedAt = this.#now()
      this.#latest = this.#check()
    }
    return this.#latest
  }

  async #check(): Promise<boolean> {
    const free = await this.#freeBytesOf(this.#folder).catch(() => Number.POSITIVE_INFINITY)
    const hasRoom = free >= minFreeBytes
    const freeMegabytes = Math.floor(free / 1e6)
    if (this.#hadRoom && !hasRoom) this.#log.error({ freeMegabytes }, 'the disk is full; nothing is stored')
    if (!this.#hadRoom && hasRoom) this.#log.info({ freeMegabytes }, 'the disk has room again')
    this.#hadRoom = hasRoom
    return hasRoom
  }
}

/** Returns the space in bytes that this account may still use on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
