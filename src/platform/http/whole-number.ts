import { z } from '@hono/zod-openapi'

/**
 * Returns the schema of a whole number in a path or query. It takes decimal digits only: `0x10`, `1e1` and ` 5` are
 * wrong.
 * @param min the smallest allowed number, 0 or more.
 * @param max the largest allowed number.
 */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .openapi({ type: 'integer', minimum: min, maximum: max })
}
