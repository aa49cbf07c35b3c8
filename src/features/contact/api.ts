import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers } from '../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../platform/http/paging.ts'
import { building } from '../listings/catalog/shapes.ts'
import type { EditDeps } from '../listings/edit/change-catalog.ts'
import { buildingChanges } from '../listings/edit/listing-input.ts'
import { requireAdmin, requireUser } from '../people/actor.ts'
import type { Sealer } from '../people/keys/seal.ts'
import type { UserLimitMiddleware } from '../people/limits/limits.ts'
import { adminRoute, signedInRoute } from '../people/routes.ts'
import type { PublicSite } from '../site/rules.ts'
import { createBuildingFromSubmission } from './create-building-from-submission.ts'
import { createFormMail } from './form-mail.ts'
import { addForm, closeForm, listWaitingForms, reopenForm } from './forms.ts'
import { closedStatuses } from './rules.ts'
import {
  type ContactQuestion,
  contactQuestion,
  contactQuestionInput,
  type PendingBuilding,
  pendingBuilding,
  pendingBuildingInput,
} from './shapes.ts'

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

const openStatus = z.object({ status: z.literal('PENDING', 'must be PENDING') })
const closing = z.object({ id: z.string(), status: z.enum(closedStatuses, `must be ${closedStatuses.join(' or ')}`) })
const formId = z.object({ id: z.string() })

const listBuildings = adminRoute('get', '/api/pending-buildings/{status}', {
  summary: 'Waiting submissions of missing apartments, newest first (admins)',
  request: { params: openStatus, query: pageQuery },
  responses: { 200: jsonAnswer(z.array(pendingBuilding), 'One page of the list'), ...problemAnswers(400) },
})

const listQuestions = adminRoute('get', '/api/contact-questions/{status}', {
  summary: 'Waiting questions, newest first (admins)',
  request: { params: openStatus, query: pageQuery },
  responses: { 200: jsonAnswer(z.array(contactQuestion), 'One page of the list'), ...problemAnswers(400) },
})

const closeBuilding = adminRoute('put', '/api/update-pending-building-status/{id}/{status}', {
  summary: 'Deletes a waiting submission, or marks it done (admins)',
  request: { params: closing },
  responses: { 200: jsonAnswer(pendingBuilding, 'The form in its new status'), ...problemAnswers(400, 404, 409) },
})

const closeQuestion = adminRoute('put', '/api/update-contact-question-status/{id}/{status}', {
  summary: 'Deletes a waiting question, or marks it done (admins)',
  request: { params: closing },
  responses: { 200: jsonAnswer(contactQuestion, 'The form in its new status'), ...problemAnswers(400, 404, 409) },
})

const reopenBuilding = adminRoute('post', '/api/admin/undo/pending-building/{id}', {
  summary: 'Takes back, within 15 minutes, that the admin marked a submission done',
  request: { params: formId },
  responses: { 200: jsonAnswer(pendingBuilding, 'The form, which waits again'), ...problemAnswers(404, 409) },
})

const reopenQuestion = adminRoute('post', '/api/admin/undo/contact-question/{id}', {
  summary: 'Takes back, within 15 minutes, that the admin marked a question done',
  request: { params: formId },
  responses: { 200: jsonAnswer(contactQuestion, 'The form, which waits again'), ...problemAnswers(404, 409) },
})

const createBuilding = adminRoute('post', '/api/admin/pending-buildings/{id}/building', {
  summary: 'Makes a building of a waiting submission, and marks that done (admins)',
  request: { params: formId, body: jsonBody(buildingChanges) },
  responses: { 201: jsonAnswer(building, 'The new building'), ...problemAnswers(400, 404, 409) },
})

/** Mounts the contact forms and the admins' lists of them. */
export function mountContact(api: OpenAPIHono<AppEnv>, deps: ContactDeps): void {
  const { db, contactSealer: sealer, isProfane, isUniversityEmail, publicUrl } = deps
  const { productName, universityName } = deps.site
  const store = { db, sealer }
  const checks = { isProfane, isUniversityEmail, universityName }
  const middleware = [deps.userLimits.perDay('contactFormsPerDay')]
  const notify = (form: PendingBuilding | ContactQuestion) =>
    deps.sendMail?.(createFormMail(form, { productName, publicUrl }))

  const addBuilding = signedInRoute('post', '/api/add-pending-building', {
    summary: 'Files a submission of a missing apartment',
    middleware,
    request: { body: jsonBody(pendingBuildingInput(checks)) },
    responses: { 201: jsonAnswer(pendingBuilding, 'What was filed'), ...problemAnswers(400) },
  })
  api.openapi(addBuilding, async c => {
    const { photos, ...typed } = c.req.valid('json')
    const form = await addForm(store, 'pending-building', requireUser(c), typed, { photos, publicUrl })
    notify(form)
    return c.json(form, 201)
  })
  const addQuestion = signedInRoute('post', '/api/add-contact-question', {
    summary: 'Files a question',
    middleware,
    request: { body: jsonBody(contactQuestionInput(checks)) },
    responses: { 201: jsonAnswer(contactQuestion, 'What was filed'), ...problemAnswers(400) },
  })
  api.openapi(addQuestion, async c => {
    const form = await addForm(store, 'contact-question', requireUser(c), c.req.valid('json'))
    notify(form)
    return c.json(form, 201)
  })

  api.openapi(listBuildings, async c =>
    answerPage(c, await listWaitingForms(store, 'pending-building', c.req.valid('query'))),
  )
  api.openapi(listQuestions, async c =>
    answerPage(c, await listWaitingForms(store, 'contact-question', c.req.valid('query'))),
  )
  api.openapi(closeBuilding, async c => {
    const { id, status: to } = c.req.valid('param')
    const form = { kind: 'pending-building', id, to } as const
    return c.json(await db.transaction(tx => closeForm(tx, sealer, requireAdmin(c), form)), 200)
  })
  api.openapi(closeQuestion, async c => {
    const { id, status: to } = c.req.valid('param')
    const form = { kind: 'contact-question', id, to } as const
    return c.json(await db.transaction(tx => closeForm(tx, sealer, requireAdmin(c), form)), 200)
  })
  api.openapi(reopenBuilding, async c => {
    const form = { kind: 'pending-building', id: c.req.valid('param').id } as const
    return c.json(await db.transaction(tx => reopenForm(tx, sealer, requireAdmin(c), form)), 200)
  })
  api.openapi(reopenQuestion, async c => {
    const form = { kind: 'contact-question', id: c.req.valid('param').id } as const
    return c.json(await db.transaction(tx => reopenForm(tx, sealer, requireAdmin(c), form)), 200)
  })
  api.openapi(createBuilding, async c => {
    const { id } = c.req.valid('param')
    return c.json(await createBuildingFromSubmission(deps, requireAdmin(c), id, c.req.valid('json')), 201)
  })
}
