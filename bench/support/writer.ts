import { ownData } from '../../src/account/get-own-data.ts'
import { bodyOf } from '../../src/testing/reviews/review-body.ts'
import type { Member } from './member.ts'
import { isState, stateOf, unknown, type WriterState } from './writer-state.ts'

/** What all writers share. */
interface WriterOptions {
  url: string
  apartments: string[]
  /** Ids of approved reviews by others. */
  likeable: string[]
  admin: Member
  picture: Uint8Array<ArrayBuffer>
}

/** A write: the call, and the state of the writer once it is done. */
interface Write {
  send(): Promise<Response>
  /** @param answer the body of the answer; undefined when it did not arrive. */
  after(answer: { id?: string; url?: string } | undefined): WriterState
}

/**
 * A student who writes one thing after the other and remembers, outside the site's process, what the site acknowledged.
 * At most one write is under way, and only that one may be there or not after a crash.
 */
export class Writer {
  acknowledged = 0
  /** Answers that were neither an acknowledgment nor an outage (503). */
  readonly surprises: string[] = []
  #options: WriterOptions
  #member: Member
  #state: WriterState = { reviews: {}, likes: [], savedApartments: [], uploads: [] }
  /** The state if the write that is under way is done. */
  #possible: WriterState | undefined
  #count = 0

  constructor(member: Member, options: WriterOptions) {
    this.#member = member
    this.#options = options
  }

  /**
   * Does one write.
   * @returns whether it was acknowledged. After a false nothing may be written before `check`.
   */
  async write(): Promise<boolean> {
    const write = this.#choose()
    this.#possible = write.after(undefined)
    const answer = await write.send().then(
      async response => ({ status: response.status, text: await response.text() }),
      () => undefined,
    )
    if (!answer || answer.status === 503) return false
    if (answer.status >= 300) {
      this.surprises.push(`${this.#member.email}: ${answer.status} ${answer.text.slice(0, 300)}`)
      return false
    }
    this.#state = write.after(JSON.parse(answer.text))
    this.#possible = undefined
    this.acknowledged++
    return true
  }

  /**
   * Compares what the site has with what it acknowledged, photos included.
   * @returns what is wrong; empty when nothing was lost and nothing is half-written.
   */
  async check(): Promise<string[]> {
    return (await this.checkIfPossible()) ?? [`${this.#member.email}: own data is not answered`]
  }

  /** Does the same; undefined, and nothing is compared, when the site cannot answer now. */
  async checkIfPossible(): Promise<string[] | undefined> {
    const response = await this.#send('GET', '/api/account/data')
    const text = await response.text()
    if (response.status === 503) return undefined
    if (response.status !== 200) return [`${this.#member.email}: own data answered ${response.status} ${text}`]
    const found = stateOf(ownData.parse(JSON.parse(text)))
    const isKnown = isState(found, this.#state) || (this.#possible && isState(found, this.#possible))
    const wrong = isKnown ? [] : [this.#difference(found)]
    for (const photo of [...found.uploads, ...Object.values(found.reviews).flatMap(({ photos }) => photos)]) {
      const { status } = await this.#send('GET', photo)
      if (status === 503) return undefined
      if (status !== 200) wrong.push(`${this.#member.email}: ${photo} answered ${status}`)
    }
    this.#state = found
    this.#possible = undefined
    return wrong
  }

  #difference(found: WriterState): string {
    const states = { found, acknowledged: this.#state, underWay: this.#possible }
    return `${this.#member.email}: another state than acknowledged: ${JSON.stringify(states)}`
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(this.#options.url + path, await this.#member.call(method, body))
  }

  /** Chooses the next write among those that the state allows. */
  #choose(): Write {
    const { apartments } = this.#options
    const pick = <One>(things: One[]) => things[Math.floor(Math.random() * things.length)]
    const free = apartments.filter(id => !(id in this.#state.reviews))
    const [listing, review] = pick(Object.entries(this.#state.reviews)) ?? []
    const share = Math.random()
    if (share < 0.1 && this.#state.uploads.length < 3) return this.#upload()
    if (share < 0.35 || !listing || !review) {
      const aptId = pick(free.slice(0, 4))
      if (aptId !== undefined) return this.#create(aptId)
    }
    if (listing && review && share < 0.6) return this.#edit(listing)
    if (listing && review && share < 0.7 && review.status === 'PENDING') return this.#approve(listing)
    if (listing && review && share < 0.75) return this.#remove(listing)
    return share < 0.9 ? this.#like(pick(this.#options.likeable) ?? '') : this.#save(pick(apartments) ?? '')
  }

  #upload(): Write {
    const body = new FormData()
    body.append('photo', new File([this.#options.picture], 'photo.jpg', { type: 'image/jpeg' }))
    return {
      send: async () => {
        const headers = (await this.#member.headers()) as Record<string, string>
        return fetch(`${this.#options.url}/api/photos`, { method: 'POST', headers, body })
      },
      after: answer => ({ ...this.#state, uploads: [...this.#state.uploads, answer?.url ?? unknown] }),
    }
  }

  #create(aptId: string): Write {
    const [text, photos] = [this.#text(), this.#state.uploads.slice(0, 1)]
    return {
      send: () => this.#send('POST', '/api/new-review', bodyOf({ aptId, photos, reviewText: text })),
      after: answer => ({
        ...this.#withReview(aptId, { id: answer?.id ?? unknown, text, status: 'PENDING', photos }),
        uploads: this.#state.uploads.slice(photos.length),
      }),
    }
  }

  #edit(aptId: string): Write {
    const review = this.#review(aptId)
    const [text, added] = [this.#text(), this.#state.uploads.slice(0, 1)]
    const photos = [...review.photos.slice(0, 2), ...added]
    return {
      send: () => this.#send('POST', `/api/edit-review/${review.id}`, bodyOf({ photos, reviewText: text })),
      after: () => ({
        ...this.#withReview(aptId, { ...review, text, photos, status: 'PENDING' }),
        uploads: this.#state.uploads.slice(added.length),
      }),
    }
  }

  #approve(aptId: string): Write {
    const review = this.#review(aptId)
    const path = `/api/update-review-status/${review.id}/APPROVED`
    return {
      send: async () => fetch(this.#options.url + path, await this.#options.admin.call('PUT')),
      after: () => this.#withReview(aptId, { ...review, status: 'APPROVED' }),
    }
  }

  #remove(aptId: string): Write {
    const { [aptId]: removed, ...reviews } = this.#state.reviews
    return {
      send: () => this.#send('PUT', `/api/update-review-status/${removed?.id}/DELETED`),
      after: () => ({ ...this.#state, reviews }),
    }
  }

  #like(reviewId: string): Write {
    const isLiked = this.#state.likes.includes(reviewId)
    const verb = isLiked ? 'remove' : 'add'
    return {
      send: () => this.#send('POST', `/api/${verb}-like`, { reviewId }),
      after: () => ({ ...this.#state, likes: toggled(this.#state.likes, reviewId) }),
    }
  }

  #save(apartmentId: string): Write {
    const verb = this.#state.savedApartments.includes(apartmentId) ? 'remove' : 'add'
    return {
      send: () => this.#send('POST', `/api/${verb}-saved-apartment`, { apartmentId }),
      after: () => ({ ...this.#state, savedApartments: toggled(this.#state.savedApartments, apartmentId) }),
    }
  }

  #review(aptId: string) {
    const review = this.#state.reviews[aptId]
    if (!review) throw new Error(`${this.#member.email} has no review of ${aptId}`)
    return review
  }

  #withReview(aptId: string, review: WriterState['reviews'][string]): WriterState {
    return { ...this.#state, reviews: { ...this.#state.reviews, [aptId]: review } }
  }

  #text(): string {
    return `The heat came on in October, and this is the text with the number ${this.#count++}.`
  }
}

function toggled(things: string[], one: string): string[] {
  return things.includes(one) ? things.filter(other => other !== one) : [...things, one]
}

/** Returns how many writes were acknowledged so far. */
export const countAcknowledged = (writers: Writer[]): number =>
  writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
