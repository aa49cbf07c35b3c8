import { redirect } from 'react-router'
import { ApiError } from '../api-client.ts'

/**
 * For a page's loader: from the old address of a place that an admin merged into another, leads to the other's page; any
 * other failure is thrown on. Browsers ask each time, since a merge can be undone.
 */
export function redirectIfMerged(href: (id: string) => string): (error: unknown) => never {
  return error => {
    const mergedIntoId = error instanceof ApiError && error.problem.mergedInto
    throw mergedIntoId ? redirect(href(mergedIntoId), { status: 308, headers: { 'cache-control': 'no-cache' } }) : error
  }
}
