import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers } from '../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../platform/http/paging.ts'
import type { Mail } from '../../platform/mail.ts'
import { paths } from '../../site-map.ts'
import { type Building, building } from '../listings/catalog/shapes.ts'
import { changeCatalog, type EditDeps } from '../listings/edit/change-catalog.ts'
import { addBuilding } from '../listings/edit/create-listing.ts'
import { type BuildingChanges, buildingChanges } from '../listings/edit/listing-input.ts'
import { type Actor, requireAdmin, requireUser } from '../people/actor.ts'
import type { Sealer } from '../people/keys/seal.ts'
import type { UserLimitMiddleware } from '../people/limits/limits.ts'
import { adminRoute, signedInRoute } from '../people/routes.ts'
import type { PublicSite } from '../site/rules.ts'
import {
  addForm,
  type ContactQuestion,
  closeForm,
  contactQuestion,
  contactQuestionInput,
  listWaitingForms,
  type PendingBuilding,
  pendingBuilding,
  pendingBuildingInput,
  reopenForm,
} from './forms.ts'
import { closedStatuses } from './rules.ts'

interface ContactDeps extends EditDeps {
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

/**
 * Creates an apartment from a pending submission, with its name, address and photos unless the admin gives others, and
 * marks the submission done.
 * @throws Problem 404 when there is no such submission, 409 when it is not pending, 400 for an unknown area, landlord or
 *   photo.
 */
function createBuildingFromSubmission(
  deps: EditDeps & { contactSealer: Sealer },
  admin: Actor,
  id: string,
  given: BuildingChanges,
): Promise<Building> {
  return changeCatalog(deps, async tx => {
    let building: Building | undefined
    const closing = { kind: 'pending-building', id, to: 'COMPLETED' } as const
    await closeForm(tx, deps.contactSealer, admin, closing, async ({ name, address, photos }, photoNames) => {
      const input = { name, address, photos, ...omitUndefined(given) }
      building = await addBuilding(tx, deps, admin, input, { photos: photoNames, origin: { pendingBuilding: id } })
      return { building: building.id }
    })
    return building!
  })
}

/** Drops undefined values, which would otherwise replace the submission's own. */
function omitUndefined<Given extends object>(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given
}

/**
 * Returns the mail that notifies the admins of a form: short plain text with a link to the admin area. What the sender
 * typed is only in the body; the address of a question is only the address for the answer.
 */
function createFormMail(
  form: PendingBuilding | ContactQuestion,
  site: { productName: string; publicUrl: string },
): Mail {
  const { productName, publicUrl } = site
  const link = `${publicUrl}${paths.admin}?tab=contact`
  if ('msg' in form) {
    const { name, msg, email } = form
    const text = `New question from a student:\n\n${quoted(`Name: ${name}\n\n${msg}`)}\n\nReply to this email to answer, then mark the question as done:\n${link}\n`
    return { subject: `${productName}: new question`, text, replyTo: email }
  }
  const { name, address, photos } = form
  const facts = [`Name: ${name}`, `Address: ${address || 'not given'}`, `Photos: ${photos.length}`]
  const text = `New missing-apartment report:\n\n${quoted(facts.join('\n'))}\n\nReview it here:\n${link}\n`
  return { subject: `${productName}: new missing-apartment report`, text }
}

/** Quotes what the sender typed, so that it cannot pass for the mail's own words. */
const quoted = (text: string) => text.replace(/^/gm, '> ')
