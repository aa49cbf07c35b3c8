import { type OpenAPIHono, z } from '@hono/zod-openapi'
import * as mini from 'zod/mini'
import {
  type AppEnv,
  jsonAnswer,
  jsonBody,
  problemAnswers,
  sharedBody,
  treatEmptyBodyAsNone,
} from '../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Mail } from '../../platform/mail.ts'
import { paths } from '../../site-map.ts'
import { type Building, building } from '../listings/catalog/shapes.ts'
import { changeCatalog, type EditDeps } from '../listings/edit/change-catalog.ts'
import { addBuilding } from '../listings/edit/edit-listing.ts'
import { type BuildingChanges, buildingChanges } from '../listings/edit/listing-input.ts'
import { type Actor, requireAdmin, requireUser } from '../people/actor.ts'
import { isUniversityEmail, joinDomains } from '../people/email-rule.ts'
import type { UserLimitMiddleware } from '../people/limits/limits.ts'
import { adminRoute, signedInRoute } from '../people/routes.ts'
import { listOwnBlocks, ownBlock } from '../reviews/moderation/author-blocks.ts'
import type { FindHints } from '../reviews/text-checks/find-hints.ts'
import { refuseProfanity } from '../reviews/text-checks/profanity.ts'
import { type BodyChecks, refuseUnseenHints, reviewContent } from '../reviews/write/review-body.ts'
import type { PublicSite } from '../site/rules.ts'
import { type ClosingDeps, closeForm, reopenForm } from './close-form.ts'
import { countWaiting, waitingCounts } from './count-waiting.ts'
import { eraseOwnForm } from './erase-forms.ts'
import {
  addForm,
  type ContactForm,
  contactQuestion,
  formSchemas,
  isQuestion,
  listShownForms,
  listWaitingForms,
  ownPendingBuilding,
  pendingBuilding,
} from './forms.ts'
import { closedStatuses, contactBodies, type FormKind, fieldMessages, isBlockAnswer } from './rules.ts'

interface ContactDeps extends EditDeps, ClosingDeps, BodyChecks {
  site: Pick<PublicSite, 'areas' | 'productName' | 'universityName'>
  userLimits: UserLimitMiddleware
  emailDomains: readonly string[]
  findHints: FindHints
  /** Queues a mail to the admins; absent without a mail server. */
  sendMail?: ((mail: Mail) => void) | undefined
}

const formId = z.object({ id: z.string() })

const closingBody = z
  .object({
    buildingId: z.string('Must be the id of a building').nullish().openapi({
      description: 'Of a missing apartment that is done: where it is listed, so that its review awaits approval there.',
    }),
  })
  .openapi('FormClosing')

const createBuilding = adminRoute('post', '/api/admin/pending-buildings/{id}/building', {
  summary: 'Makes a building of a waiting submission, and marks that done (admins)',
  request: { params: formId, body: jsonBody(buildingChanges) },
  responses: { 201: jsonAnswer(building, 'The new building'), ...problemAnswers(400, 404, 409) },
})

const waitingRoute = adminRoute('get', '/api/admin/waiting', {
  summary: 'How many reviews and forms wait for an admin',
  responses: { 200: jsonAnswer(waitingCounts, 'The counts of now') },
})

export function mountContact(api: OpenAPIHono<AppEnv>, deps: ContactDeps): void {
  const inputs = formInputs(deps)
  mountForms(api, deps, 'pending-building', 'submission of a missing apartment', inputs['pending-building'])
  mountForms(api, deps, 'contact-question', 'question', inputs['contact-question'])
  mountBlockAnswers(api, deps, inputs['block-answer'])
  mountOwnForms(api, deps)
  api.openapi(waitingRoute, async c => c.json(await countWaiting(deps.db), 200))
  api.openapi(createBuilding, async c => {
    const { id } = c.req.valid('param')
    return c.json(await createBuildingFromSubmission(deps, requireAdmin(c), id, c.req.valid('json')), 201)
  })
}

/** Returns the body of each kind of form, with what only the server checks: profanity, and whose email it is. */
function formInputs({ findProfanity, publicUrl, emailDomains, site: { universityName } }: ContactDeps) {
  const isClean = refuseProfanity(findProfanity, fieldMessages.profanity)
  const isOwnEmail = mini.refine<string>(
    typed => isUniversityEmail(typed, emailDomains),
    fieldMessages.email(universityName, joinDomains(emailDomains)),
  )
  const clean = (text: mini.ZodMiniType<string>) => mini.pipe(text, mini.string().check(isClean))
  const { name, address, photos } = contactBodies['pending-building'].shape
  const { email, msg, ...question } = contactBodies['contact-question'].shape
  const own = mini.pipe(email, mini.string().check(isOwnEmail))
  return {
    'pending-building': sharedBody(
      'NewPendingBuilding',
      mini.object({
        name: clean(name),
        address: clean(address),
        photos,
        review: mini.nullish(reviewContent({ findProfanity, publicUrl })),
      }),
    ),
    'contact-question': sharedBody('NewContactQuestion', mini.object({ ...question, email: own, msg: clean(msg) })),
    'block-answer': sharedBody('NewBlockAnswer', mini.object({ msg: clean(msg) })),
  }
}

/** Mounts the calls about one kind of form: students file it; admins list, close and reopen it. */
function mountForms(
  api: OpenAPIHono<AppEnv>,
  deps: ContactDeps,
  kind: FormKind,
  noun: string,
  input: ReturnType<typeof formInputs>[FormKind],
): void {
  const { db, contactSealer: sealer, publicUrl, userLimits, sendMail, findHints } = deps
  const { productName } = deps.site
  const answer: z.ZodType<ContactForm> = formSchemas[kind]
  const add = signedInRoute('post', `/api/add-${kind}`, {
    summary: `Files a ${noun}`,
    middleware: [userLimits.perDay('contactFormsPerDay')],
    request: { body: jsonBody(input) },
    responses: { 201: jsonAnswer(answer, 'What was filed'), ...problemAnswers(400, 403, 422) },
  })
  const list = adminRoute('get', `/api/${kind}s/{status}`, {
    summary: `Each waiting ${noun}, newest first (admins)`,
    request: { params: z.object({ status: z.literal('PENDING', 'must be PENDING') }), query: pageQuery },
    responses: { 200: jsonAnswer(z.array(answer), 'One page of the list'), ...problemAnswers(400) },
  })
  const close = adminRoute('put', `/api/update-${kind}-status/{id}/{status}`, {
    summary: `Deletes a waiting ${noun}, or marks it done (admins)`,
    middleware: [treatEmptyBodyAsNone],
    request: {
      params: formId.extend({ status: z.enum(closedStatuses, `must be ${closedStatuses.join(' or ')}`) }),
      body: { content: { 'application/json': { schema: closingBody } } },
    },
    responses: { 200: jsonAnswer(answer, 'The form in its new status'), ...problemAnswers(400, 404, 409) },
  })
  const reopen = adminRoute('post', `/api/admin/undo/${kind}/{id}`, {
    summary: `Takes back, within 15 minutes, that the admin marked a ${noun} done`,
    request: { params: formId },
    responses: { 200: jsonAnswer(answer, 'The form, which waits again'), ...problemAnswers(404, 409) },
  })
  api.openapi(add, async c => {
    const typed = c.req.valid('json')
    if ('review' in typed && typed.review) await refuseUnseenHints(findHints, typed.review)
    const form = await addForm({ db, sealer, publicUrl }, kind, requireUser(c), typed)
    sendMail?.(createFormMail(form, { productName, publicUrl }))
    return c.json(form, 201)
  })
  api.openapi(list, async c => answerPage(c, await listWaitingForms(db, sealer, kind, c.req.valid('query'))))
  api.openapi(close, async c => {
    const { id, status: to } = c.req.valid('param')
    const closing = { ...c.req.valid('json'), kind, id, to }
    return c.json(await db.transaction(tx => closeForm(tx, deps, requireAdmin(c), closing)), 200)
  })
  api.openapi(reopen, async c => {
    const { id } = c.req.valid('param')
    return c.json(await db.transaction(tx => reopenForm(tx, deps, requireAdmin(c), { kind, id })), 200)
  })
}

const ownBlocks = signedInRoute('get', '/api/account/blocks', {
  summary: "The caller's own blocks: from which review each was made, and why",
  responses: { 200: jsonAnswer(z.array(ownBlock), 'The blocks; none as a rule') },
})

/**
 * Mounts the calls of a blocked author, who reads why and answers. The answer is a question without a name or an email, so
 * that no admin can block an author to learn who asks about it.
 */
function mountBlockAnswers(
  api: OpenAPIHono<AppEnv>,
  { db, contactSealer: sealer, publicUrl, site: { productName }, userLimits, sendMail }: ContactDeps,
  input: ReturnType<typeof formInputs>['block-answer'],
): void {
  const answerBlock = signedInRoute('post', '/api/account/block-answer', {
    summary: 'Answers the moderators about a block, without a name',
    middleware: [userLimits.perDay('contactFormsPerDay')],
    request: { body: jsonBody(input) },
    responses: { 201: jsonAnswer(contactQuestion, 'What was filed'), ...problemAnswers(400, 409) },
  })
  api.openapi(ownBlocks, async c => c.json(await listOwnBlocks(db, requireUser(c)), 200))
  api.openapi(answerBlock, async c => {
    const actor = requireUser(c)
    if ((await listOwnBlocks(db, actor)).length === 0)
      throw new Problem(409, 'You are not blocked. You can write reviews.')
    const body = { name: '', email: '', ...c.req.valid('json') }
    const form = await addForm({ db, sealer, publicUrl }, 'contact-question', actor, body)
    sendMail?.(createFormMail(form, { productName, publicUrl }))
    return c.json(contactQuestion.parse(form), 201)
  })
}

const ownForms = signedInRoute('get', '/api/account/forms', {
  summary: "The caller's missing apartments: those that wait, and for 30 days what became of the others",
  responses: { 200: jsonAnswer(z.array(ownPendingBuilding), 'The forms, newest first') },
})

const takeBackForm = signedInRoute('delete', '/api/account/forms/{id}', {
  summary: "Erases one of the caller's forms, with its photos and the review that waits with it",
  request: { params: formId },
  responses: {
    200: jsonAnswer(z.strictObject({ deleted: z.literal(true) }), 'It is erased'),
    ...problemAnswers(404, 409, 429),
  },
})

function mountOwnForms(api: OpenAPIHono<AppEnv>, deps: ContactDeps): void {
  const { db, contactSealer } = deps
  api.openapi(ownForms, async c => c.json(await listShownForms(db, contactSealer, requireUser(c)), 200))
  api.openapi(takeBackForm, async c => {
    await eraseOwnForm(deps, requireUser(c), c.req.valid('param').id)
    return c.json({ deleted: true as const }, 200)
  })
}

/**
 * Creates an apartment from a pending submission, with its name, address and photos unless the admin gives others, and
 * marks the submission done. Its review awaits approval there.
 * @throws Problem 404 when there is no such submission, 409 when it is not pending, 400 for an unknown area, landlord or
 *   photo.
 */
function createBuildingFromSubmission(
  deps: EditDeps & ClosingDeps,
  admin: Actor,
  id: string,
  given: BuildingChanges,
): Promise<Building> {
  return changeCatalog(deps, async tx => {
    let building: Building | undefined
    const closing = { kind: 'pending-building', id, to: 'COMPLETED' } as const
    await closeForm(tx, deps, admin, closing, async (form, photoNames) => {
      const submitted = pendingBuilding.parse(form)
      const { name = submitted.name, address = submitted.address, photos = submitted.photos } = given
      const input = { ...given, name, address, photos }
      building = await addBuilding(tx, deps, admin, input, { photos: photoNames, origin: { pendingBuilding: id } })
      return building.id
    })
    return building!
  })
}

/**
 * Returns the mail that notifies the admins of a form: short plain text with a link to the admin area. What the sender
 * typed is only in the body; the address of a question is only the address for the answer.
 */
function createFormMail(
  form: ContactForm,
  { productName, publicUrl }: { productName: string; publicUrl: string },
): Mail {
  const link = `${publicUrl}${paths.admin}?tab=contact`
  if (isQuestion(form)) {
    const { name, msg, email } = form
    if (isBlockAnswer(form)) {
      const text = `New answer from a blocked author:\n\n${quoted(msg)}\n\nRead it here:\n${link}\n`
      return { subject: `${productName}: new answer to a block`, text }
    }
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
