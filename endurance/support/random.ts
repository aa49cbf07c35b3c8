/**
 * Returns a generator of numbers from 0 to below 1, the same ones for the same seed, so that a run can be repeated as far
 * as the machine allows.
 */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
