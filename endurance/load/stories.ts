import { bodyOf } from '../../src/testing/reviews/review-body.ts'
import { Member } from '../support/member.ts'
import type { Answer, Asker } from './ask.ts'
import type { Town } from './reads.ts'
import type { Tally } from './tally.ts'
import type { Turns } from './turns.ts'

/** What the stories are told with. */
export interface StoryOptions {
  url: string
  ask: Asker
  tally: Tally
  turns: Turns
  town: Town
  /** A JPEG that students upload. */
  picture: Uint8Array<ArrayBuffer>
  /** Admins of the site; the stories share them out. */
  admins: Member[]
}

/** Ends a story whose next steps make no sense, since an answer was not the expected one. The tally has it already. */
class StoryEnded extends Error {}

let storiesTold = 0

/**
 * Goes through a student's life on the site again and again, one request for each turn: a new author and a new reader
 * sign in, write, edit, like, save, report, ask and are moderated, and in the end delete their accounts. So the number of
 * rows stays the same, except those that outlive an account (endurance/README.md).
 */
export async function tellStories(options: StoryOptions): Promise<void> {
  for (;;) {
    try {
      await tellStory(options, storiesTold++)
    } catch (error) {
      if (!(error instanceof StoryEnded)) options.tally.fail(`a story ended: ${String(error)}`)
    }
  }
}

async function tellStory(options: StoryOptions, number: number): Promise<void> {
  const { turns, town, admins } = options
  const nth = (things: string[]) => things[number % things.length] ?? ''
  const [aptId, landlordId] = [nth(town.apartments), nth(town.landlords)]
  const admin = admins[number % admins.length]
  if (!admin) throw new Error('the load needs an admin')
  const author = await signIn(options, `author-${number}`)
  const reader = await signIn(options, `reader-${number}`)
  const act = createAct(options)

  const photo = await upload(options, author)
  const first = await act('review, new', author, 'POST', '/api/new-review', bodyOf({ aptId, photos: [photo] }), 201)
  const second = await act('review, new', author, 'POST', '/api/new-review', bodyOf({ landlordId }), 201)
  await act('refused on purpose', author, 'POST', '/api/new-review', bodyOf({ aptId }), 409)
  const changed = bodyOf({ photos: [photo], reviewText: `The heat came on in October. Repairs took ${number} days.` })
  await act('review, edited', author, 'POST', `/api/edit-review/${first}`, changed, 201)
  await act('refused on purpose', reader, 'POST', '/api/add-like', { reviewId: first }, 404)
  await act('signed-in read', admin, 'GET', '/api/review/PENDING')
  await decide(act, admin, first, 'APPROVED')
  await decide(act, admin, second, 'DECLINED', { reason: 'It says too little.' })
  await options.ask({ kind: 'photo', path: photo, dueAt: await turns.wait() })
  await act('signed-in read', author, 'GET', `/api/review/userId/${author.uid}/DECLINED`)
  await act('like', reader, 'POST', '/api/add-like', { reviewId: first })
  await act('signed-in read', reader, 'GET', '/api/my-marks')
  await act('review, edited', author, 'POST', `/api/edit-review/${first}`, bodyOf({ photos: [photo] }), 201)
  await decide(act, admin, first, 'APPROVED')
  await act('refused on purpose', reader, 'POST', `/api/edit-review/${first}`, bodyOf(), 403)
  await act('report', reader, 'PUT', `/api/update-review-status/${first}/REPORTED`, { reason: 'It names somebody.' })
  await decide(act, admin, first, 'APPROVED')
  await act('like', reader, 'POST', '/api/remove-like', { reviewId: first })

  await save(act, reader, { apartmentId: aptId }, 'apartment')
  await save(act, reader, { landlordId }, 'landlord')
  const search = await act('saved search', reader, 'POST', '/api/account/searches', { path: '/search?q=alder' }, 201)
  await act('saved search', reader, 'DELETE', `/api/account/searches/${search}`)
  await sendForms(act, reader, admin)
  await act('signed-in read', author, 'GET', '/api/account/data')
  await act('review, deleted', author, 'PUT', `/api/update-review-status/${first}/DELETED`)
  for (const who of [author, reader]) await act('account, deleted', who, 'DELETE', '/api/account')
}

type Act = (
  kind: string,
  who: Member,
  method: string,
  path: string,
  body?: unknown,
  status?: number,
) => Promise<string | undefined>

/** Returns a function that waits for a turn, makes a call, and returns the id in its answer, if it has one. */
function createAct({ ask, turns }: StoryOptions): Act {
  return async (kind, who, method, path, body, status = 200) => {
    const init = await who.call(method, body)
    const dueAt = await turns.wait()
    const { text } = must(await ask({ kind, path, init, dueAt, expect: [status] }))
    return (JSON.parse(text) as { id?: string }).id
  }
}

const decide = (act: Act, admin: Member, id: string | undefined, status: string, body?: object) =>
  act('decision', admin, 'PUT', `/api/update-review-status/${id}/${status}`, body)

async function save(act: Act, who: Member, body: object, kind: 'apartment' | 'landlord'): Promise<void> {
  await act('bookmark', who, 'POST', `/api/add-saved-${kind}`, body)
  await act('signed-in read', who, 'GET', `/api/saved-${kind}s`)
  await act('bookmark', who, 'POST', `/api/remove-saved-${kind}`, body)
}

async function sendForms(act: Act, who: Member, admin: Member): Promise<void> {
  const question = { name: 'A Reader', email: who.email, msg: 'When is the office open?' }
  const asked = await act('form', who, 'POST', '/api/add-contact-question', question, 201)
  await act('form', who, 'POST', '/api/add-pending-building', { name: 'The Missing House' }, 201)
  await act('form, closed', admin, 'PUT', `/api/update-contact-question-status/${asked}/COMPLETED`)
}

async function signIn({ url, tally, turns }: StoryOptions, name: string): Promise<Member> {
  const dueAt = await turns.wait()
  try {
    const member = await Member.signIn(url, name)
    tally.note('sign-in', 200, performance.now() - dueAt)
    return member
  } catch (error) {
    tally.note('sign-in', 'failed', performance.now() - dueAt)
    tally.fail(`sign-in: ${String(error)}`)
    throw new StoryEnded()
  }
}

async function upload({ ask, turns, picture }: StoryOptions, who: Member): Promise<string> {
  const body = new FormData()
  body.append('photo', new File([picture], 'photo.jpg', { type: 'image/jpeg' }))
  const init = { method: 'POST', headers: (await who.headers()) as Record<string, string>, body }
  const { text } = must(
    await ask({ kind: 'photo, new', path: '/api/photos', init, dueAt: await turns.wait(), expect: [201] }),
  )
  return (JSON.parse(text) as { url: string }).url
}

function must(answer: Answer | undefined): Answer {
  if (!answer) throw new StoryEnded()
  return answer
}
