import { setTimeout as sleep } from 'node:timers/promises'
import { phonePhoto } from '../../src/testing/storage/pictures.ts'
import { Member } from '../support/member.ts'
import { createAsker } from './ask.ts'
import { createReads, findTown } from './reads.ts'
import { tellStories } from './stories.ts'
import type { Tally } from './tally.ts'

/** One request in five belongs to a story of students who write; the others are anonymous reads. */
const storyShare = 0.2
const adminCount = 10

/** Names of the admins of the load. Several, since each has a limit of calls per minute. */
const admins = Array.from({ length: adminCount }, (_, n) => `load-admin-${n}`)

/** What a site needs in its environment to be put under load. */
export const loadEnv = {
  ADMIN_EMAILS: admins.map(name => `${name}@wrenfield.example`).join(','),
  TRUSTED_PROXIES: '127.0.0.1,::1',
}

/** How the load is sent. */
export interface LoadOptions {
  url: string
  perSecond: number
  seconds: number
  /** Without, pages and their data are left out, for a site that has no build. */
  withPages: boolean
  tally: Tally
}

/**
 * Sends a mixture of reads and writes to a site and notes every answer in the tally. Reads come on a schedule that does
 * not wait for answers: a site that becomes slower gets no fewer. Each story has a step a second. All limits of the site
 * stay as in production: it uses new students all the time.
 */
export async function runLoad({ url, perSecond, seconds, withPages, tally }: LoadOptions): Promise<void> {
  const ask = createAsker(url, tally)
  const town = await findTown(url)
  const signedIn: Member[] = []
  for (const name of admins) signedIn.push(await Member.signIn(url, name))
  const picture = new Uint8Array(await phonePhoto())
  const read = createReads(ask, town, withPages)
  const running: Promise<void>[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const storyCount = Math.round(perSecond * storyShare)
  for (let n = 0; n < storyCount; n++)
    running.push(tellStories({ url, ask, tally, town, picture, admins: signedIn, endsAt }))
  const readsPerSecond = perSecond - storyCount
  for (let n = 0; n < readsPerSecond * seconds; n++) {
    const dueAt = startedAt + (n * 1000) / readsPerSecond
    await sleep(Math.max(0, dueAt - performance.now()))
    running.push(read(n, dueAt))
  }
  await Promise.all(running)
}
