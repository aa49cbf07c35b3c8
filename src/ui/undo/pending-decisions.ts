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
  /** @param isLeaving true when the page is about to close and the call must outlive it. */
  send(decision: Decision, isLeaving: boolean): Promise<SendResult>
  /** Stores the unsent decisions, so that closing the browser loses none. */
  save(decisions: Decision[]): void
  onChange(): void
  /** @param isResumed true for a decision of an earlier visit, whose call may have reached the server. */
  onSent(decision: Decision, sent: SendResult, isResumed: boolean): void
}

/**
 * A queue of decisions. Each waits for the undo window of ten seconds, then they are sent one after another. Over a
 * rate limit the queue waits and continues. When the page closes, everything is sent at once, and decisions without a
 * known answer are stored for the next visit.
 */
export class PendingDecisions<Decision extends PendingDecision> {
  #deps: PendingDecisionsDeps<Decision>
  #groups: PendingGroup<Decision>[] = []
  #sending: Decision[] = []
  #isSending = false
  #nextKey = 1
  #resumed = new Set<Decision>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(deps: PendingDecisionsDeps<Decision>) {
    this.#deps = deps
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
    this.#handleChange()
    this.#schedule(now)
  }

  /** Sends what an earlier visit left behind. */
  resume(decisions: Decision[]): void {
    for (const decision of decisions) this.#resumed.add(decision)
    this.#sending.push(...decisions)
    this.#handleChange()
    this.#sendQueue()
  }

  /** Undoes a group, the newest by default, and returns its decisions. */
  undo(key = this.#groups.at(-1)?.key): Decision[] {
    const group = this.#groups.find(each => each.key === key)
    if (!group) return []
    this.#groups = this.#groups.filter(each => each !== group)
    this.#handleChange()
    return group.decisions
  }

  /** Sends everything now, because the page closes. */
  sendAllOnLeave(): void {
    clearTimeout(this.#timer)
    let unsent = this.#unsent()
    this.#groups = []
    this.#sending = []
    this.#deps.save(unsent)
    for (const decision of unsent.slice()) {
      const forgetArrived = () => {
        unsent = unsent.filter(each => each !== decision)
        this.#deps.save(unsent)
      }
      this.#deps.send(decision, true).then(
        sent => sent.outcome !== 'later' && forgetArrived(),
        () => undefined,
      )
    }
  }

  #unsent(): Decision[] {
    return [...this.#sending, ...this.#groups.flatMap(group => group.decisions)]
  }

  #handleChange(): void {
    this.#deps.save(this.#unsent())
    this.#deps.onChange()
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
    this.#handleChange()
    this.#schedule(now)
    this.#sendQueue()
  }

  async #sendQueue(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    for (let decision = this.#sending[0]; decision; decision = this.#sending[0]) {
      const sent = await this.#deps.send(decision, false)
      if (sent.outcome === 'later') {
        await new Promise(resolve => setTimeout(resolve, sent.retryAfterMs))
        continue
      }
      // The page closed in the meantime, which emptied the queue.
      if (this.#sending[0] !== decision) break
      this.#sending.shift()
      this.#handleChange()
      this.#deps.onSent(decision, sent, this.#resumed.delete(decision))
    }
    this.#isSending = false
  }
}
