import { useEffect } from 'react'

/**
 * Returns how many items of a queue wait in all; undefined while a count is loading.
 * @param counts of its sections.
 * @param onWaiting called with the sum whenever it changes.
 */
export function useWaitingCount(
  counts: readonly (number | undefined)[],
  onWaiting: (count: number) => void,
): number | undefined {
  const waitingCount = counts.reduce(
    (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  )
  useEffect(() => {
    if (waitingCount !== undefined) onWaiting(waitingCount)
  }, [waitingCount, onWaiting])
  return waitingCount
}
