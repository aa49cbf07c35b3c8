import { phonePhoto } from '../../src/features/photos/pictures.fixture.ts'
import { Member } from '../support/member.ts'
import { createAsker } from './ask.ts'
import { createReads, findTown } from './reads.ts'
import { tellStories } from './stories.ts'
import type { Tally } from './tally.ts'
import { keepRate, Turns } from './turns.ts'

/** One request in five belongs to a story of students who write; the others are anonymous reads. */
const slotsPerStoryStep = 5
const adminCount = 10
/** So many stories may run at once; a site whose answers take seconds needs them all. */
const maxStories = 20

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
 * Sends a mixture of reads and writes to a site, on a schedule that does not wait for answers, and notes every answer in
 * the tally. All limits of the site stay as in production: it uses new students all the time.
 */
export async function runLoad({ url, perSecond, seconds, withPages, tally }: LoadOptions): Promise<void> {
  const ask = createAsker(url, tally)
  const town = await findTown(url)
  const signedIn: Member[] = []
  for (const name of admins) signedIn.push(await Member.signIn(url, name))
  const picture = new Uint8Array(await phonePhoto())
  const turns = new Turns()
  const read = createReads(ask, town, withPages)
  const running = new Set<Promise<void>>()
  let readCount = 0
  let storyCount = 0
  await keepRate(perSecond, seconds, (n, dueAt) => {
    if (n % slotsPerStoryStep === 0) {
      if (turns.give(dueAt)) return
      // Everybody waits for an answer, so another story begins.
      if (storyCount < maxStories) {
        storyCount++
        void tellStories({ url, ask, tally, turns, town, picture, admins: signedIn })
      }
    }
    const sent = read(readCount++, dueAt).finally(() => running.delete(sent))
    running.add(sent)
  })
  await Promise.all(running)
  // Each story waits for its next turn again once its last request is answered.
  while (turns.waiting < storyCount) await new Promise(resolve => setTimeout(resolve, 10))
}
