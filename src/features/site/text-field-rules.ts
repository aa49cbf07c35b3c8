import * as z from 'zod/mini'
import { cleanText } from './text-rules.ts'

/** The messages for a wrong text field of a form. */
export const textMessages = {
  required: 'This field is required',
  tooLong: (maxLength: number) => `Please use at most ${maxLength} characters.`,
} as const

const lineEnds = /[\n\r\t\u2028\u2029]/
const controls = { error: 'must not have control characters', abort: true }

/** Returns the schema of a form's text, which is cleaned as a review's is. @param maxLength in code points after trimming. */
export function textField(maxLength: number, { isOptional = false, isMultiline = false } = {}) {
  return z.pipe(
    z.pipe(
      z.string(textMessages.required).check(z.refine(typed => !typed.includes('\0'), controls)),
      z.transform(cleanText),
    ),
    z.string().check(
      z.refine(typed => isOptional || typed !== '', { error: textMessages.required, abort: true }),
      z.refine(typed => [...typed].length <= maxLength, { error: textMessages.tooLong(maxLength), abort: true }),
      z.refine(typed => isMultiline || !lineEnds.test(typed), controls),
    ),
  )
}
