/** A seeded source of choices: the same seed always gives the same picture. */
export class Dice {
  private state = 2166136261

  constructor(seed: string) {
    for (const letter of seed) this.state = Math.imul(this.state ^ letter.charCodeAt(0), 16777619)
  }

  /** A number from 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A number between two bounds. */
  range(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  /** A whole number between two bounds, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.range(low, high + 1))
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One entry of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.next() * list.length)] ?? list[0]
  }
}
