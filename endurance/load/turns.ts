/** Lets stories wait for the moments at which the schedule wants a request of theirs. */
export class Turns {
  #waiting: ((dueAt: number) => void)[] = []

  /** Resolves when it is the caller's turn, with the time at which its request is due. */
  wait(): Promise<number> {
    return new Promise(resolve => this.#waiting.push(resolve))
  }

  /** How many wait, so are not waiting for an answer. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Gives the turn to the caller that has waited longest; returns false when none waits. */
  give(dueAt: number): boolean {
    const next = this.#waiting.shift()
    next?.(dueAt)
    return next !== undefined
  }
}

/**
 * Calls `onSlot` so many times a second, whether or not earlier requests were answered: a site that becomes slower gets
 * no fewer requests.
 */
export async function keepRate(
  perSecond: number,
  seconds: number,
  onSlot: (n: number, dueAt: number) => void,
): Promise<void> {
  const startedAt = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const dueAt = startedAt + (n * 1000) / perSecond
    const waitMs = dueAt - performance.now()
    if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs))
    onSlot(n, dueAt)
  }
}
