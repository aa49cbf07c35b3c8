import { z } from '@hono/zod-openapi'
import * as mini from 'zod/mini'
import { sharedBody } from '../../platform/http/api.ts'
import { contactBodies } from './form-rules.ts'
import { fieldMessages, formStatuses } from './rules.ts'

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

/** What the forms are checked by, besides their own rules. */
export interface FormChecks {
  isProfane(text: string): Promise<boolean>
  isUniversityEmail(email: string): boolean
  universityName: string
}

/** Returns the body of `POST /api/add-pending-building`. */
export function pendingBuildingInput({ isProfane }: FormChecks) {
  const { name, address, photos } = contactBodies.apartment.shape
  const fields = { name: cleanOf(name, isProfane), address: cleanOf(address, isProfane), photos }
  return sharedBody('NewPendingBuilding', mini.object(fields))
}

/** Returns the body of `POST /api/add-contact-question`. */
export function contactQuestionInput({ isProfane, isUniversityEmail, universityName }: FormChecks) {
  const { name, email, msg } = contactBodies.question.shape
  const isOwnEmail = mini.refine<string>(isUniversityEmail, fieldMessages.email(universityName))
  const fields = { name, email: mini.pipe(email, mini.string().check(isOwnEmail)), msg: cleanOf(msg, isProfane) }
  return sharedBody('NewContactQuestion', mini.object(fields))
}

/** Returns a text that is also checked for profanity. */
function cleanOf(text: mini.ZodMiniType<string>, isProfane: FormChecks['isProfane']) {
  const isClean = mini.refine<string>(async typed => !(await isProfane(typed)), fieldMessages.profanity)
  return mini.pipe(text, mini.string().check(isClean))
}

export type PendingBuildingInput = z.output<ReturnType<typeof pendingBuildingInput>>
export type ContactQuestionInput = z.output<ReturnType<typeof contactQuestionInput>>
