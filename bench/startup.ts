import { median, startSite, verdict } from './support/site.ts'

/** Budget: from start to ready, built, with existing data (docs/product.md 9). */
const maxReadyMs = 1500

/** Prints how long the built site takes until it is ready: once with a new database, then with an existing one. */
const first = await startSite()
console.log(`new database with the sample town: ready after ${(first.readyAfterMs / 1000).toFixed(1)} s`)
await first.stop()
const times: number[] = []
for (let round = 0; round < 5; round++) {
  const again = await startSite(first.dataDir)
  times.push(again.readyAfterMs)
  await again.stop()
}
const readyMs = median(times)
console.log(`existing data: ready after ${readyMs.toFixed(0)} ms, median of 5 (${verdict(readyMs <= maxReadyMs)})`)
