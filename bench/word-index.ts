import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabases } from './scale/create-databases.ts'
import { openTown } from './scale/open-town.ts'
import { measureWrites, writeKinds } from './scale/writes.ts'

/** What the index of words may add to the time of a write before it needs another form. */
const maxShare = 0.2
const size = Number(process.env.BENCH_REVIEWS ?? 100_000)
const turns = 20

/** Prints what the index of words costs each kind of write, on both engines: the same writes with it and without it. */
const folder = await mkdtemp(join(tmpdir(), 'porchlight-index-'))
for (const engine of ['server', 'embedded']) {
  const server = engine === 'server' ? await createDatabases(join(folder, 'none'), [1, 2]) : undefined
  const indexed = await openTown(size, server?.urls[0])
  const bare = await openTown(size, server?.urls[1])
  await bare.database.pool.query('drop index reviews_words')
  const [withIndex, without] = await measureWrites([indexed, bare], turns)
  console.log(`\n${engine}, ${size} reviews, writes a second without and with the index of words`)
  for (const kind of writeKinds) {
    const rates = [without![kind].perSecond, withIndex![kind].perSecond] as const
    const share = rates[0] / rates[1] - 1
    const verdict = share > maxShare ? 'OVER BUDGET' : 'within budget'
    const times = rates.map(rate => rate.toFixed(0).padStart(6)).join(' ')
    console.log(`${kind.padEnd(12)} ${times}  ${(share * 100).toFixed(0)} % more time (${verdict})`)
  }
  for (const town of [indexed, bare]) await town.close()
  await server?.stop()
}
await rm(folder, { recursive: true, force: true })
