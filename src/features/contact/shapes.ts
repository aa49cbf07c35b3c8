import { z } from '@hono/zod-openapi'
import { cleanText } from '../site/text-rules.ts'
import { contactLimits, fieldMessages, formStatuses, lengthProblem } from './rules.ts'

const form = { id: z.string(), date: z.iso.datetime().openapi({ description: 'The exact time.' }), name: z.string() }

/** A "Can't Find Your Apartment" submission, as admins and its sender see it. */
export const pendingBuilding = z
  .strictObject({ ...form, address: z.string(), photos: z.array(z.string()), status: z.enum(formStatuses) })
  .openapi('PendingBuilding')

/** A question to the team, as admins and its sender see it. */
export const contactQuestion = z
  .strictObject({ ...form, email: z.string(), msg: z.string(), status: z.enum(formStatuses) })
  .openapi('ContactQuestion')

export type PendingBuilding = z.infer<typeof pendingBuilding>
export type ContactQuestion = z.infer<typeof contactQuestion>

const lineEnds = /[\n\r\t\u2028\u2029]/

interface TextRules {
  maxLength: number
  required?: boolean
  isMultiline?: boolean
  isProfane?: (text: string) => Promise<boolean>
}

/** Returns the schema of a form's text, which is cleaned as a review's is. */
function formText({ maxLength, required = false, isMultiline = false, isProfane }: TextRules) {
  return z
    .string(fieldMessages.required)
    .refine(text => !text.includes('\0'), 'must not have control characters')
    .transform(cleanText)
    .superRefine(async (text, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message })
      const length = lengthProblem(text, maxLength, required)
      if (length) return refuse(length)
      if (!isMultiline && lineEnds.test(text)) return refuse('must not have control characters')
      if (await isProfane?.(text)) refuse(fieldMessages.profanity)
    })
}

/** What the forms are checked by, besides their own rules. */
export interface FormChecks {
  isProfane(text: string): Promise<boolean>
  isUniversityEmail(email: string): boolean
  universityName: string
}

/** Returns the schema of the body of `POST /api/add-pending-building`. */
export function pendingBuildingInput({ isProfane }: FormChecks) {
  return z.object({
    name: formText({ maxLength: contactLimits.buildingName, required: true, isProfane }),
    address: formText({ maxLength: contactLimits.address, isProfane }).default(''),
    photos: z.array(z.string()).max(contactLimits.photos, `At most ${contactLimits.photos} photos.`).default([]),
  })
}

/** Returns the schema of the body of `POST /api/add-contact-question`. */
export function contactQuestionInput({ isProfane, isUniversityEmail, universityName }: FormChecks) {
  return z.object({
    name: formText({ maxLength: contactLimits.name, required: true }),
    email: formText({ maxLength: contactLimits.email, required: true }).refine(
      email => email === '' || isUniversityEmail(email),
      fieldMessages.email(universityName),
    ),
    msg: formText({ maxLength: contactLimits.msg, required: true, isMultiline: true, isProfane }),
  })
}

export type PendingBuildingInput = z.output<ReturnType<typeof pendingBuildingInput>>
export type ContactQuestionInput = z.output<ReturnType<typeof contactQuestionInput>>
