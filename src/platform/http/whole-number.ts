import { z } from '@hono/zod-openapi'

/**
 * A whole number in a path or query: decimal digits and nothing else, so that `0x10`, `1e1` and ` 5` are wrong.
 * @param min the least allowed, 0 or more.
 * @param max the most allowed.
 */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .openapi({ type: 'integer', minimum: min, maximum: max })
}
