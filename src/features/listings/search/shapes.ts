import { z } from '@hono/zod-openapi'
import { maxQueryLength } from '../catalog/rules.ts'

/** The parameter `q`: the words of a search, empty by default. */
export const searchWords = z.string().max(maxQueryLength, `must be at most ${maxQueryLength} characters`).default('')
