import { lte } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import type { Db } from '../../../platform/database/db.ts'
import { limitsHit } from '../../../platform/event-counters.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { type Actor, requireUser } from '../actor.ts'
import { limitUses } from '../table.ts'
import { claimSlot, releaseSlot } from './limit-slots.ts'
import { writeKindOf } from './write-kind.ts'

/** How much one student may do (docs/product.md 6). */
export interface UserLimits {
  reviewsPerDay: number
  reportsPerDay: number
  contactFormsPerDay: number
  photosPerDay: number
  writesPerMinute: number
}

type LimitName = keyof UserLimits

const minuteMs = 60_000
const dayMs = 86_400_000

/** The middleware that counts what a student does, in the database, so that all instances share the counts. */
export interface UserLimitMiddleware {
  /** Counts every writing call of a student, refused or not. Each kind of call has its own `writesPerMinute`. */
  writes: MiddlewareHandler
  /** Limits a call per UTC day; a refused call does not count. Mount it after `signedInOnly`. */
  perDay(name: Exclude<LimitName, 'writesPerMinute'>): MiddlewareHandler
}

/**
 * Creates the limits per student, over minutes and UTC days. No row shows whose it is or what else its owner did
 * (docs/decisions/081).
 * @param now returns the time in ms; tests pass their own clock.
 */
export function createUserLimitMiddleware(
  db: Db,
  limits: UserLimits,
  now: () => number = Date.now,
): UserLimitMiddleware {
  const countUse = async (actor: Actor, name: LimitName, kind: string = name): Promise<string> => {
    const spanMs = name === 'writesPerMinute' ? minuteMs : dayMs
    const startMs = Math.floor(now() / spanMs) * spanMs
    const endMs = startMs + spanMs
    const slot = await claimSlot(db, { ownerKey: actor.key('limits'), kind, startMs, endMs, limit: limits[name] })
    if (slot !== undefined) return slot
    limitsHit.inc({ limit: name })
    throw createLimitProblem(name, Math.ceil((endMs - now()) / 1000))
  }
  return {
    async writes(c, next) {
      const actor = c.get('actor')
      if (actor && !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method))
        await countUse(actor, 'writesPerMinute', `writes ${writeKindOf(c.req.path)}`)
      await next()
    },
    perDay: name => async (c, next) => {
      const slot = await countUse(requireUser(c), name)
      await next()
      if (isRefused(c)) await releaseSlot(db, slot)
    },
  }
}

const isRefused = (c: Context) => c.error !== undefined || c.res.status >= 400

const whatIsLimited: Record<LimitName, string> = {
  reviewsPerDay: 'reviews for one day',
  reportsPerDay: 'reports for one day',
  contactFormsPerDay: 'messages for one day',
  photosPerDay: 'photos for one day',
  writesPerMinute: 'at once',
}

function createLimitProblem(name: LimitName, retryAfterSeconds: number): Problem {
  const detail = `That was a lot ${name === 'writesPerMinute' ? '' : 'of '}${whatIsLimited[name]}. Please try again in ${formatWait(retryAfterSeconds)}.`
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
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** Deletes the counts of minutes and days that have ended. */
export async function sweepLimits(db: Db): Promise<void> {
  await db.delete(limitUses).where(lte(limitUses.endsAt, new Date()))
}
