import type { ApiError } from '../../api-client.ts'

/**
 * The status of a page whose loader failed. A call that found an address malformed (400) means for a reader that there is
 * no such page.
 */
export function pageStatus({ status }: Pick<ApiError, 'status'>): number {
  if (status === 400 || status === 404) return 404
  return status === 503 ? 503 : 500
}
