import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, type APIResponse, expect, type Page, request } from '@playwright/test'

export interface Person {
  email: string
  name: string
}

/** A person with an account, who calls the API and can open pages. */
export interface Account extends Person {
  uid: string
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown): Promise<APIResponse>
  /**
   * Sends a call and returns its JSON.
   * @throws Error when the call fails.
   */
  sendJson<Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown): Promise<Answer>
  /** Uploads one of the sample town's pictures and returns its URL. */
  upload(picture: string): Promise<string>
}

export const picturePath = (name: string) => fileURLToPath(new URL(`../../town/pictures/${name}`, import.meta.url))

/** Returns digits that no other test in this run has; letters by chance may be a profane word. */
export const randomTag = () => String(Math.random()).slice(2, 10)

/** Returns a student without an account, whom only this test uses. */
export function randomStudent(): Person {
  const tag = randomTag()
  return { email: `student.${tag}@wrenfield.example`, name: `Surname${tag} Student` }
}

/** Signs in at the demo as a program does; the session stays in `context`. */
async function signInAtDemo(context: APIRequestContext, { email, name }: Person): Promise<void> {
  const form = await context.get('/auth/sign-in')
  expect((await context.post(form.url(), { form: { email, name } })).ok()).toBe(true)
}

/** Signs a person in without a browser. */
export async function openAccount(baseURL: string, person: Person): Promise<Account> {
  const context = await request.newContext({ baseURL })
  await signInAtDemo(context, person)
  const { origin } = new URL(baseURL)
  const answer = await (await context.post('/auth/token', { headers: { origin } })).json()
  const headers = { authorization: `Bearer ${answer.idToken}` }
  const send: Account['send'] = (method, path, data) => context.fetch(path, { method, headers, data })
  return {
    ...person,
    uid: answer.user.uid,
    send,
    async sendJson(method, path, data) {
      const response = await send(method, path, data)
      if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
      return response.json()
    },
    async upload(picture) {
      const buffer = readFileSync(picturePath(picture))
      const photo = { name: 'photo.webp', mimeType: 'image/webp', buffer }
      const response = await context.post('/api/photos', { headers, multipart: { photo } })
      return (await response.json()).url
    },
  }
}

/** Creates a student that only this test uses. */
export const createStudent = (baseURL: string): Promise<Account> => openAccount(baseURL, randomStudent())

/** Gives a page's browser a session without a click. */
export const signInPage = (page: Page, person: Person): Promise<void> => signInAtDemo(page.context().request, person)

/** Gives a page's browser to another person. Calls of the page before would be theirs, so it is left first. */
export async function signInNext(page: Page, person: Person): Promise<void> {
  await page.goto('about:blank')
  await signInPage(page, person)
}
