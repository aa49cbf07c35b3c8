import type { ApiError } from '../../api-client.ts'

/** Returns the status of a page whose loader failed. A malformed address (400) is a missing page for a reader. */
export function pageStatus({ status }: Pick<ApiError, 'status'>): number {
  if (status === 400 || status === 404) return 404
  return status === 503 ? 503 : 500
}
