import type { Context } from 'hono'
import type { Db } from '../database/db.ts'
import type { AppEnv } from './api.ts'

/** What verbs read public data with: for a call of the API, or for the loader of a page. */
export interface ReadContext {
  db: Db
  /** Gets the cache tags of what is read: a change that is published under one of them drops the answer. */
  tags: Set<string>
}

export const readContextOf = (c: Context<AppEnv>, db: Db): ReadContext => ({ db, tags: c.var.tags })

export function addTags({ tags }: Pick<ReadContext, 'tags'>, ...added: string[]): void {
  for (const tag of added) tags.add(tag)
}
