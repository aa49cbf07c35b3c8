import { DrizzleQueryError } from 'drizzle-orm'

/** What went wrong, without the statement and its thousands of values that the database library puts before it. */
export function conciseErrorMessage(error: Error): string {
  return error instanceof DrizzleQueryError && error.cause ? error.cause.message : error.message
}
