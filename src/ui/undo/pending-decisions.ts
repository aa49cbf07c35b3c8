/** How long a decision can be undone. */
export const undoWindowMs = 10_000

/** The server's answer to a decision. `later`: it refused for now, and said for how long. */
export type SendResult =
  | { outcome: 'done' | 'overtaken' | 'failed'; message?: string }
  | { outcome: 'later'; retryAfterMs: number }

/** A decision about one item of a list, not sent yet. */
export interface PendingDecision {
  /** The item's id. */
  id: string
}

/** Decisions that were made together and are undone together. */
export interface PendingGroup<Decision extends PendingDecision> {
  key: number
  decisions: Decision[]
  /** When they are sent, in ms since the epoch. */
  sendAt: number
}

/** What pending decisions need; tests bring their own. */
export interface PendingDecisionsDeps<Decision extends PendingDecision> {
  /** @param leaving true when the page is about to close and the call must outlive it. */
  send(decision: Decision, leaving: boolean): Promise<SendResult>
  /** Stores the unsent decisions, so that closing the browser loses none. */
  save(decisions: Decision[]): void
  onChange(): void
  /** @param resumed true for a decision of an earlier visit, whose call may have reached the server. */
  onSent(decision: Decision, sent: SendResult, resumed: boolean): void
}

/**
 * A queue of decisions. Each waits for the undo window of ten seconds, then they are sent one after another. Over a
 * rate limit the queue waits and continues. When the page closes, everything is sent at once, and decisions without a
 * known answer are stored for the next visit.
 */
export class PendingDecisions<Decision extends PendingDecision> {
  #world: PendingDecisionsDeps<Decision>
  #groups: PendingGroup<Decision>[] = []
  #sending: Decision[] = []
  #running = false
  #nextKey = 1
  #resumed = new Set<Decision>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(deps: PendingDecisionsDeps<Decision>) {
    this.#world = deps
  }

  /** The groups that can still be undone, oldest first. */
  get groups(): readonly PendingGroup<Decision>[] {
    return this.#groups
  }

  /** How many decisions are being sent. */
  get sendingCount(): number {
    return this.#sending.length
  }

  /** Returns whether an item has a decision that the server may not know yet. */
  isPending(id: string): boolean {
    return this.#unsent().some(decision => decision.id === id)
  }

  /** Adds decisions that were made together. */
  add(decisions: Decision[], now = Date.now()): void {
    if (decisions.length === 0) return
    this.#groups = [...this.#groups, { key: this.#nextKey++, decisions, sendAt: now + undoWindowMs }]
    this.#changed()
    this.#schedule(now)
  }

  /** Sends what an earlier visit left behind. */
  resume(decisions: Decision[]): void {
    for (const decision of decisions) this.#resumed.add(decision)
    this.#sending.push(...decisions)
    this.#changed()
    this.#run()
  }

  /** Undoes a group, the newest by default, and returns its decisions. */
  undo(key = this.#groups.at(-1)?.key): Decision[] {
    const group = this.#groups.find(each => each.key === key)
    if (!group) return []
    this.#groups = this.#groups.filter(each => each !== group)
    this.#changed()
    return group.decisions
  }

  /** Sends everything now, because the page closes. */
  sendAllOnLeave(): void {
    clearTimeout(this.#timer)
    let unsent = this.#unsent()
    this.#groups = []
    this.#sending = []
    this.#world.save(unsent)
    for (const decision of unsent.slice()) {
      const forgetArrived = () => {
        unsent = unsent.filter(each => each !== decision)
        this.#world.save(unsent)
      }
      this.#world.send(decision, true).then(
        sent => sent.outcome !== 'later' && forgetArrived(),
        () => undefined,
      )
    }
  }

  #unsent(): Decision[] {
    return [...this.#sending, ...this.#groups.flatMap(group => group.decisions)]
  }

  #changed(): void {
    this.#world.save(this.#unsent())
    this.#world.onChange()
  }

  #schedule(now = Date.now()): void {
    clearTimeout(this.#timer)
    const next = this.#groups[0]
    if (next) this.#timer = setTimeout(() => this.#release(), Math.max(0, next.sendAt - now))
  }

  #release(now = Date.now()): void {
    const due = this.#groups.filter(group => group.sendAt <= now)
    this.#groups = this.#groups.filter(group => group.sendAt > now)
    this.#sending.push(...due.flatMap(group => group.decisions))
    this.#changed()
    this.#schedule(now)
    this.#run()
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    for (let decision = this.#sending[0]; decision; decision = this.#sending[0]) {
      const sent = await this.#world.send(decision, false)
      if (sent.outcome === 'later') {
        await new Promise(resolve => setTimeout(resolve, sent.retryAfterMs))
        continue
      }
      // The page closed in the meantime, which emptied the queue.
      if (this.#sending[0] !== decision) break
      this.#sending.shift()
      this.#changed()
      this.#world.onSent(decision, sent, this.#resumed.delete(decision))
    }
    this.#running = false
  }
}
