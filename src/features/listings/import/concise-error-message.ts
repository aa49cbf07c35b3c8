import { DrizzleQueryError } from 'drizzle-orm'

/** Returns an error's message without the statement and its values, which the database library puts first. */
export function conciseErrorMessage(error: Error): string {
  return error instanceof DrizzleQueryError && error.cause ? error.cause.message : error.message
}
