import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { Db } from '../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers } from '../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../platform/http/paging.ts'
import type { EditDeps } from '../catalog/edit/edit-deps.ts'
import { requireAdmin, requireUser } from '../identity/actor.ts'
import type { Sealer } from '../identity/keys/seal.ts'
import type { UserLimitMiddleware } from '../identity/limits/limits.ts'
import { adminRoute, signedInRoute } from '../identity/routes.ts'
import type { PublicSite } from '../site/rules.ts'
import { addContactQuestion, addPendingBuilding, type FormStore } from './add-forms.ts'
import { closeContactQuestion, closePendingBuilding } from './close-form.ts'
import { createFormMail, type SentForm } from './form-mail.ts'
import { listContactQuestions, listPendingBuildings } from './list-forms.ts'
import { closedStatuses } from './rules.ts'
import { contactQuestion, contactQuestionInput, pendingBuilding, pendingBuildingInput } from './shapes.ts'
import { mountSubmissionBuilding } from './submission-building-api.ts'

/** What the contact calls need. */
export interface ContactDeps extends EditDeps {
  db: Db
  site: Pick<PublicSite, 'areas' | 'productName' | 'universityName'>
  userLimits: UserLimitMiddleware
  isProfane(text: string): Promise<boolean>
  isUniversityEmail(email: string): boolean
  /** Seals with the purpose `contact`. */
  contactSealer: Sealer
  /** Queues a mail to the admins; absent without a mail server. */
  sendMail?: ((mail: ReturnType<typeof createFormMail>) => void) | undefined
}

const kinds = {
  building: { noun: 'submission of a missing apartment', schema: pendingBuilding, path: 'pending-building' },
  question: { noun: 'question', schema: contactQuestion, path: 'contact-question' },
} as const

/** Mounts the contact forms and the admins' lists of them. */
export function mountContact(api: OpenAPIHono<AppEnv>, deps: ContactDeps): void {
  const { db, contactSealer: sealer, isProfane, isUniversityEmail, publicUrl } = deps
  const { productName, universityName } = deps.site
  const store = { db, sealer }
  const checks = { isProfane, isUniversityEmail, universityName }
  const perDay = deps.userLimits.perDay('contactFormsPerDay')
  const notify = (form: SentForm) => deps.sendMail?.(createFormMail(form, { productName, publicUrl }))
  api.openapi(addCall('building', pendingBuildingInput(checks), perDay), async c => {
    const form = await addPendingBuilding(store, requireUser(c), c.req.valid('json'), publicUrl)
    notify({ kind: 'building', form })
    return c.json(form, 201)
  })
  api.openapi(addCall('question', contactQuestionInput(checks), perDay), async c => {
    const form = await addContactQuestion(store, requireUser(c), c.req.valid('json'))
    notify({ kind: 'question', form })
    return c.json(form, 201)
  })
  mountAdminCalls(api, store)
  mountSubmissionBuilding(api, deps)
}

function mountAdminCalls(api: OpenAPIHono<AppEnv>, store: FormStore): void {
  api.openapi(listCall('building'), async c => {
    const page = await listPendingBuildings(store, c.req.valid('query'))
    return answerPage(c, page)
  })
  api.openapi(listCall('question'), async c => {
    const page = await listContactQuestions(store, c.req.valid('query'))
    return answerPage(c, page)
  })
  api.openapi(closeCall('building'), async c => {
    const { id, status } = c.req.valid('param')
    return c.json(await closePendingBuilding(store, requireAdmin(c), id, status), 200)
  })
  api.openapi(closeCall('question'), async c => {
    const { id, status } = c.req.valid('param')
    return c.json(await closeContactQuestion(store, requireAdmin(c), id, status), 200)
  })
}

function addCall<Kind extends keyof typeof kinds, Input extends z.ZodType>(
  kind: Kind,
  input: Input,
  perDay: MiddlewareHandler,
) {
  return signedInRoute('post', `/api/add-${kinds[kind].path}` as const, {
    summary: `Files a ${kinds[kind].noun}`,
    middleware: [perDay],
    request: { body: jsonBody(input) },
    responses: {
      201: jsonAnswer(kinds[kind].schema as (typeof kinds)[Kind]['schema'], 'What was filed'),
      ...problemAnswers(400),
    },
  })
}

function listCall<Kind extends keyof typeof kinds>(kind: Kind) {
  return adminRoute('get', `/api/${kinds[kind].path}s/{status}`, {
    summary: `Waiting ${kinds[kind].noun}s, newest first (admins)`,
    request: { params: z.object({ status: z.literal('PENDING', 'must be PENDING') }), query: pageQuery },
    responses: {
      200: jsonAnswer(z.array(kinds[kind].schema as (typeof kinds)[Kind]['schema']), 'One page of the list'),
      ...problemAnswers(400),
    },
  })
}

function closeCall<Kind extends keyof typeof kinds>(kind: Kind) {
  const status = z.enum(closedStatuses, `must be ${closedStatuses.join(' or ')}`)
  return adminRoute('put', `/api/update-${kinds[kind].path}-status/{id}/{status}`, {
    summary: `Deletes a waiting ${kinds[kind].noun}, or marks it done (admins)`,
    request: { params: z.object({ id: z.string(), status }) },
    responses: {
      200: jsonAnswer(kinds[kind].schema as (typeof kinds)[Kind]['schema'], 'The form in its new status'),
      ...problemAnswers(400, 404, 409),
    },
  })
}
