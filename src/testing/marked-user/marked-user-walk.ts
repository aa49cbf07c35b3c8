import sharp from 'sharp'
import type { Person } from '../people.ts'
import { allAnswers, bodyOf, bothLines, jsonCall } from '../reviews/review-body.ts'
import type { Browser } from '../sign-in/browser.ts'
import { requestToken } from '../sign-in/sign-in.ts'
import { photoForm } from '../storage/pictures.ts'
import type { Answer, MarkedUserSite } from './marked-user-site.ts'

/** The marked user's account. */
export const zebedee = {
  sub: 'quillmark-subject-4711',
  email: 'zebedee.quillmark+77@wrenfield.example',
  email_verified: true,
  name: 'Zebedee Quillmark',
  picture: 'https://pictures.example/zq-portrait-90210.jpg?of=zebedee.quillmark',
}

/** Fields that identify the user and that their client adds to every body. The original client did so with `userId`. */
const identifyingFields = (uid: string) => ({
  userId: uid,
  email: zebedee.email,
  user: { uid, displayName: zebedee.name, photoURL: zebedee.picture },
  date: '2026-05-14T09:12:33.123Z',
})

/** Name and email in the question form, different from the account's own. */
export const typedContact = { name: 'Quentin Overbury', email: 'quentin.overbury@wrenfield.example' }

/** The texts of the two questions. */
export const questions = {
  'first question': 'Who looks after the area map?',
  'second question': 'And who after the FAQ?',
}

/** Returns a photo whose metadata identifies its author, as a phone's photo does. */
export async function identifyingPhoto(background: string): Promise<Buffer> {
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background } })
  return plain
    .withExif({ IFD0: { Artist: zebedee.name, ImageDescription: zebedee.email } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><who>${zebedee.name}</who></x:xmpmeta>`)
    .jpeg()
    .toBuffer()
}

/** A person's calls to the site, with every answer recorded. */
export class RecordingCaller {
  answers: Answer[] = []
  headers: { authorization?: string } = {}
  uid = ''

  constructor(
    readonly site: MarkedUserSite,
    readonly name: string,
    person?: Person,
  ) {
    if (person) [this.headers, this.uid] = [person.headers, person.uid]
  }

  /**
   * Makes a call.
   * @throws Error when the answer has another status than `expected`.
   */
  async call<Body = { id: string }>(
    expected: number,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Body> {
    const own = { ...this.headers, 'user-agent': `${this.name}'s browser` }
    const plain = body === undefined || method === 'GET' ? { method, headers: own } : undefined
    return this.sendAndRecord(expected, path, plain ?? jsonCall(method as 'POST', body, own))
  }

  /** Uploads a photo and returns its URL. */
  async upload(photo: Buffer): Promise<string> {
    const body = photoForm(photo, 'zebedee quillmark.jpg')
    const sent = { method: 'POST', headers: { ...this.headers }, body }
    return (await this.sendAndRecord<{ url: string }>(201, '/api/photos', sent)).url
  }

  private async sendAndRecord<Body>(expected: number, path: string, init: RequestInit): Promise<Body> {
    const answer = await this.site.send(path, init)
    this.answers.push(answer)
    if (answer.status !== expected) throw new Error(`${answer.where}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body.toString()) as Body
  }
}

/** The marked user, with their browser and the secrets that no other person may learn. */
export class MarkedUser extends RecordingCaller {
  browser: Browser
  /** Texts that would identify them, by name. */
  secrets: Record<string, string> = {
    email: zebedee.email,
    'local part': zebedee.email.split('@')[0]!,
    'first name': 'Zebedee',
    'last name': 'Quillmark',
    name: zebedee.name,
    subject: zebedee.sub,
    picture: zebedee.picture,
    'picture file': 'zq-portrait-90210',
  }

  constructor(site: MarkedUserSite) {
    super(site, 'zebedee quillmark')
    this.browser = site.browser()
  }

  /** Signs in by the provider and loads the picture. */
  async signIn(): Promise<void> {
    this.site.account.claims = zebedee
    await this.browser.visit('/auth/sign-in?return=%2Fprofile%3Fof%3Dzebedee')
    const { answer, headers } = await requestToken(this.browser)
    if (!answer.user) throw new Error('the marked user is not signed in')
    this.headers = headers
    this.uid = answer.user.uid
    const photo = await this.browser.send(answer.user.photoURL!)
    if (photo.status !== 200) throw new Error('there is no picture')
    const session = this.browser.cookies.find(cookie => cookie.name === 'session')!.value
    const [, payload = '', signature = ''] = headers.authorization!.split('.')
    const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }
    const n = Object.keys(this.secrets).length
    const ids = { uid: this.uid, [`session ${n}`]: session, [`sid ${n}`]: sid }
    Object.assign(this.secrets, ids, { [`token ${n}`]: payload, [`token's end ${n}`]: signature })
  }

  async signOut(): Promise<void> {
    const { status } = await this.browser.send('/auth/sign-out', { method: 'POST' })
    if (status >= 300) throw new Error(`sign-out: ${status}`)
    this.headers = {}
  }

  /** Makes sign-ins that fail: with an account of another university, and with an invalid code. */
  async failToSignIn(): Promise<void> {
    this.site.account.claims = { ...zebedee, email: 'zebedee.quillmark@elsewhere.example' }
    await this.browser.visit('/auth/sign-in')
    const begun = await this.browser.send('/auth/sign-in')
    const state = new URL(begun.headers.get('location')!).searchParams.get('state')
    await this.browser.visit(`/auth/callback?code=zebedee&state=${state}`)
    await this.browser.visit(`/auth/callback?error=access_denied&error_description=zebedee&state=${state}`)
  }

  post<Body = { id: string }>(expected: number, path: string, body: object): Promise<Body> {
    return this.call<Body>(expected, 'POST', `/api/${path}`, { ...identifyingFields(this.uid), ...body })
  }

  review(text: string, given: object): Promise<{ id: string; photos: string[] }> {
    return this.post(201, 'new-review', bodyOf({ reviewText: text, ...allAnswers, ...bothLines, ...given }))
  }

  /** Reads all personal lists. */
  async readOwnData(): Promise<void> {
    const lists = ['APPROVED', 'PENDING', 'REPORTED', 'DECLINED'].map(status => `review/userId/${this.uid}/${status}`)
    const more = [`review/like/${this.uid}`, 'my-marks', 'saved-apartments', 'saved-landlords']
    for (const path of [...lists, ...more]) await this.call(200, 'GET', `/api/${path}?limit=1&who=zebedee`)
  }
}
