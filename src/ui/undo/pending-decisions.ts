/** For how long a decision can be taken back, in ms. */
export const undoWindowMs = 10_000

/** How a decision ended at the server. `later`: it refused for now, and says for how long, in ms. */
export type SendResult =
  | { outcome: 'done' | 'overtaken' | 'failed'; message?: string }
  | { outcome: 'later'; retryAfterMs: number }

/** What is held: something that is decided about one thing of a list. */
export interface PendingDecision {
  /** Of the thing it is about. */
  id: string
}

/** Decisions made in one stroke, that are taken back in one. */
export interface PendingGroup<Decision extends PendingDecision> {
  key: number
  decisions: Decision[]
  /** When they are sent, in ms since the epoch. */
  sendAt: number
}

/** What held decisions need of the world around them; tests bring their own. */
export interface PendingDecisionsDeps<Decision extends PendingDecision> {
  /** @param leaving the page is about to go: the call must outlive it. */
  send(decision: Decision, leaving: boolean): Promise<SendResult>
  /** Keeps what was not sent yet, so that closing the browser loses no decision. */
  save(decisions: Decision[]): void
  onChange(): void
  /** @param resumed it comes from an earlier visit, whose call may have arrived after all. */
  onSent(decision: Decision, sent: SendResult, resumed: boolean): void
}

/**
 * Decisions on their way: held for ten seconds, then sent one after another. Over a limit it waits and goes on; when the
 * page is left everything goes at once, and what is not known to have arrived is kept for the next visit.
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

  /** The groups that can still be taken back, oldest first. */
  get groups(): readonly PendingGroup<Decision>[] {
    return this.#groups
  }

  /** How many are on their way to the server. */
  get sendingCount(): number {
    return this.#sending.length
  }

  /** Whether something of that id has been decided and the server may not know it yet. */
  isPending(id: string): boolean {
    return this.#unsent().some(decision => decision.id === id)
  }

  /** Holds decisions made in one stroke. */
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

  /** Takes a group back, the newest when none is named; returns its decisions. */
  undo(key = this.#groups.at(-1)?.key): Decision[] {
    const group = this.#groups.find(each => each.key === key)
    if (!group) return []
    this.#groups = this.#groups.filter(each => each !== group)
    this.#changed()
    return group.decisions
  }

  /** Sends everything now: the page is left. */
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
      // Gone meanwhile when the page was left.
      if (this.#sending[0] !== decision) break
      this.#sending.shift()
      this.#changed()
      this.#world.onSent(decision, sent, this.#resumed.delete(decision))
    }
    this.#running = false
  }
}
