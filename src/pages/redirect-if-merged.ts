import { redirect } from 'react-router'
import { ApiError } from '../api-client.ts'

/**
 * Returns an error handler for a page's loader. It redirects from a merged listing to the listing that took it over,
 * and throws any other error. Browsers must revalidate the redirect, because a merge can be undone.
 */
export function redirectIfMerged(href: (id: string) => string): (error: unknown) => never {
  return error => {
    const mergedIntoId = error instanceof ApiError && error.problem.mergedInto
    throw mergedIntoId ? redirect(href(mergedIntoId), { status: 308, headers: { 'cache-control': 'no-cache' } }) : error
  }
}
