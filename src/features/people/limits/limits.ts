import { createHmac } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Context, MiddlewareHandler, Next } from 'hono'
import type { Db } from '../../../platform/database/db.ts'
import { limitsHit } from '../../../platform/event-counters.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { countLabel } from '../../../ui/format.ts'
import type { Limits } from '../../site/site-config.ts'
import { type Actor, requireUser } from '../actor.ts'
import { limitUses } from '../table.ts'
import { requireNoWritingPause } from './writing-pause.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether the call has cost so much that it counts for its limit per day even when it is refused. */
    countsWhenRefused?: boolean
  }
}

/** How many slots the first statement searches; each following one searches twice as many. */
const firstChunkSize = 64

/**
 * Takes one of `limit` slots. Each use inserts a row under its own key and never changes one, so the database's log links
 * no two uses of one person.
 * @returns the slot's key; undefined when all slots are taken.
 */
async function claimSlot(
  db: Db,
  { limit, endMs, keyOf }: { limit: number; endMs: number; keyOf(slot: number): string },
): Promise<string | undefined> {
  let [from, size] = [0, firstChunkSize]
  while (from < limit) {
    const keys = Array.from({ length: Math.min(size, limit - from) }, (_, i) => keyOf(from + i))
    const { free, taken } = await takeFreeSlot(db, keys, endMs)
    if (taken !== null) return taken
    // When another call took the free slot at the same time, search the same chunk again.
    if (free === null) [from, size] = [from + size, size * 2]
  }
  return undefined
}

/** Takes a random free slot, so that simultaneous calls rarely choose the same one. */
async function takeFreeSlot(db: Db, keys: string[], endMs: number) {
  const { rows } = await db.execute<{ free: string | null; taken: string | null }>(sql`
    with free as (
      select key from unnest(${sql.param(keys)}::text[]) as candidate(key)
      where not exists (select from limit_uses used where used.key = candidate.key)
      order by random() limit 1),
    taken as (
      insert into limit_uses (key, ends_at) select key, ${new Date(endMs).toISOString()}::timestamptz from free
      on conflict do nothing returning key)
    select (select key from free) as free, (select key from taken) as taken`)
  return rows[0]!
}

/** How much one student may do (docs/product.md 6). */
export type UserLimits = Omit<Limits, 'readsPerMinute' | 'searchesPerMinute'>

type LimitName = keyof UserLimits

const minuteMs = 60_000
const dayMs = 86_400_000

export type UserLimitMiddleware = ReturnType<typeof createUserLimitMiddleware>

/**
 * Creates the limits per student, over minutes and UTC days, which all instances share. No row shows whose it is or what
 * else its owner did (docs/decisions/081).
 * @param now returns the time in ms; tests pass their own clock.
 */
export function createUserLimitMiddleware(db: Db, limits: UserLimits, now: () => number = Date.now) {
  const countUse = async (actor: Actor, name: LimitName, kind: string = name): Promise<string> => {
    const spanMs = name === 'writesPerMinute' ? minuteMs : dayMs
    const startMs = Math.floor(now() / spanMs) * spanMs
    const endMs = startMs + spanMs
    const ownerKey = actor.key('limits')
    const keyOf = (slot: number) =>
      createHmac('sha256', ownerKey)
        .update(JSON.stringify([kind, startMs, slot]))
        .digest('base64url')
    const taken = await claimSlot(db, { limit: limits[name], endMs, keyOf })
    if (taken !== undefined) return taken
    limitsHit.inc({ limit: name })
    throw createLimitProblem(name, Math.ceil((endMs - now()) / 1000))
  }
  return {
    /**
     * Counts every writing call of a student, refused or not. Each kind of call has its own `writesPerMinute`. Then
     * refuses those who deleted their account less than 30 days ago.
     */
    async writes(c: Context, next: Next) {
      const actor = c.get('actor')
      if (actor && !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) {
        await countUse(actor, 'writesPerMinute', `writes ${writeKindOf(c.req.path)}`)
        await requireNoWritingPause(db, actor, c.req.path, now())
      }
      await next()
    },
    /**
     * Limits a call per UTC day. A refused call does not count, unless its handler sets `countsWhenRefused`. Mount it after
     * `signedInOnly`.
     */
    perDay(name: Exclude<LimitName, 'writesPerMinute'>): MiddlewareHandler {
      return async (c, next) => {
        const slot = await countUse(requireUser(c), name)
        await next()
        const isRefused = c.error !== undefined || c.res.status >= 400
        if (isRefused && !c.get('countsWhenRefused')) await db.delete(limitUses).where(eq(limitUses.key, slot))
      }
    },
  }
}

/** Kinds of writing calls; `writesPerMinute` counts each kind separately. The first matching pattern decides. */
const patterns: [string, RegExp][] = [
  ['reports', /^\/api\/update-review-status\/[^/]*\/REPORTED$/],
  ['reviews', /^\/api\/(new-review|edit-review|update-review-status)(\/|$)/],
  ['likes', /^\/api\/(add|remove)-like$/],
  ['saves', /^\/api\/(add|remove|check)-saved-/],
  ['contact', /^\/api\/add-(pending-building|contact-question)$/],
  ['photos', /^\/api\/photos$/],
  ['account', /^\/api\/account(\/|$)/],
  ['admin', /^\/api\/(admin\/|update-(pending-building|contact-question)-status\/)/],
]

/** Returns the kind of a writing call by its path; `other` for an unknown path. */
export function writeKindOf(path: string): string {
  return patterns.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other'
}

const whatIsLimited: Record<LimitName, string> = {
  reviewsPerDay: 'a lot of reviews for one day',
  reportsPerDay: 'a lot of reports for one day',
  contactFormsPerDay: 'a lot of messages for one day',
  photosPerDay: 'a lot of photos for one day',
  writesPerMinute: 'a lot at once',
}

function createLimitProblem(name: LimitName, retryAfterSeconds: number): Problem {
  const detail = `That was ${whatIsLimited[name]}. Please try again in ${formatWait(retryAfterSeconds)}.`
  return new Problem(429, detail, undefined, undefined, { 'retry-after': String(Math.max(1, retryAfterSeconds)) })
}

/** Returns a wait as people say it: "40 seconds", "3 hours". */
function formatWait(seconds: number): string {
  const [amount, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return countLabel(amount, unit)
}

/** Deletes the counts of minutes and days that have ended. */
export async function sweepLimits(db: Db): Promise<void> {
  await db.delete(limitUses).where(lte(limitUses.endsAt, new Date()))
}
