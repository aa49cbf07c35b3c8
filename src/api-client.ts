export interface ApiInit extends RequestInit {
  /** Without an answer after this time the call fails. Each time that it is sent counts anew. */
  timeoutMs?: number
}

/** Makes a call to `/api`, as a visitor or as the person who is signed in. */
export type ApiFetch = (path: string, init?: ApiInit) => Promise<Response>

/**
 * What a refusal says besides its text (RFC 9457): each wrong field, the caller's existing review of the listing, or
 * the id of the listing that an admin merged this one into.
 */
interface ProblemDetails {
  detail?: string
  errors?: { path: string; message: string }[]
  reviewId?: string
  /** What others may recognize a review's author by. */
  hints?: { field: 'best' | 'watch' | 'reviewText'; kind: 'email' | 'name' | 'phone' | 'unit'; text: string }[]
  mergedInto?: string
}

/** A refusal or failure of an API call. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly problem: ProblemDetails = {},
  ) {
    super(detail)
  }
}

/** Returns what to tell a person of a failed call: the server's words where they say why not, or when to try again. */
export function failureText(error: unknown, text: string): string {
  return error instanceof ApiError && [403, 409, 429].includes(error.status) ? error.message : text
}

let writeListener = () => {}

/**
 * Writes after which pages may read differently. What else a person writes is theirs alone, or waits for an admin; and the
 * count of a like the page has changed itself.
 */
const publicWrites = /^\/api\/(admin\/|update-|edit-review\/|review\/[^/]+\/appear-now$)/

/** Calls `listener` after every call of this tab that may have changed what everybody reads. */
export function onWrite(listener: () => void): void {
  writeListener = listener
}

/**
 * Runs a request that fails without an answer after a time. `AbortSignal.timeout` and `any` are younger than Safari 15.6.
 * @param signal ends it before.
 */
export async function endAfter(
  timeoutMs: number,
  send: (signal: AbortSignal) => Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, timeoutMs)
  signal?.addEventListener('abort', end)
  try {
    return await send(ending.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

export const browserApi: ApiFetch = async (path, init) => {
  try {
    const send = (signal = init?.signal) => fetch(path, { ...init, signal })
    return await (init?.timeoutMs === undefined ? send() : endAfter(init.timeoutMs, send, init.signal))
  } finally {
    // Also without an answer: the server may have done it.
    if (init?.method && init.method !== 'GET' && publicWrites.test(path)) writeListener()
  }
}

export const answerTimeoutMs = 15_000

/** Returns `api` with calls that fail when no answer comes: for what the page shows as done before it is. */
export const withTimeout =
  (api: ApiFetch): ApiFetch =>
  (path, init) =>
    api(path, { ...init, timeoutMs: answerTimeoutMs })

/** Returns the answer of a call. @throws ApiError for anything but a 2xx. */
export async function requireOk(call: Promise<Response>): Promise<Response> {
  const response = await call.catch(() => {
    throw new ApiError(0, 'No connection. Check your network and try again.')
  })
  if (response.ok) return response
  const problem = (await response.json().catch(() => null)) as ProblemDetails | null
  throw new ApiError(response.status, problem?.detail ?? 'Something went wrong.', problem ?? {})
}

/** GETs JSON. @throws ApiError for anything but a 2xx. */
export async function getJson<Body>(api: ApiFetch, path: string): Promise<Body> {
  return (await requireOk(api(path))).json() as Promise<Body>
}

/** A list's first items and how many there are in all (`X-Total-Count`). */
export interface ItemsWithTotal<Item> {
  items: Item[]
  total: number
}

export interface ListPage<Item> extends ItemsWithTotal<Item> {
  next: string | undefined
}

/**
 * GETs one page of a list: its items, the list's total and the path of the next page.
 * @throws ApiError for anything but a 2xx.
 */
export async function getPage<Item>(api: ApiFetch, path: string): Promise<ListPage<Item>> {
  const response = await requireOk(api(path))
  const total = Number(response.headers.get('x-total-count'))
  const [, next] = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '') ?? []
  return { items: (await response.json()) as Item[], total, next }
}

/** GETs the first pages of a list, following `Link: rel="next"`, as one. @throws ApiError for anything but a 2xx. */
export async function getPages<Item>(api: ApiFetch, path: string, maxPages: number): Promise<ListPage<Item>> {
  const page = await getPage<Item>(api, path)
  if (page.next === undefined || maxPages === 1) return page
  const rest = await getPages<Item>(api, page.next, maxPages - 1)
  return { ...rest, items: [...page.items, ...rest.items] }
}

/** GETs a whole list, at most `maxPages` pages of 100. @throws ApiError for anything but a 2xx. */
export const getAllItems = async <Item>(api: ApiFetch, path: string, maxPages = 10): Promise<Item[]> =>
  (await getPages<Item>(api, path, maxPages)).items

/** POSTs to a call whose answer carries no content. The body is read all the same, to free the connection. */
export async function post(api: ApiFetch, path: string): Promise<void> {
  await (await requireOk(api(path, { method: 'POST' }))).arrayBuffer()
}

/** POSTs what a person submits, and reads the answer. @throws ApiError for anything but 201. */
export async function submitJson<Answer>(api: ApiFetch, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const response = await requireOk(api(path, { method: 'POST', headers, body: JSON.stringify(body) }))
  if (response.status !== 201) throw new ApiError(response.status, 'Something went wrong.')
  return response.json() as Promise<Answer>
}

/** Sends JSON and reads the answer. @throws ApiError for anything but a 2xx. */
export async function sendJson<Answer>(
  api: ApiFetch,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body: object,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  return (await requireOk(api(path, { method, headers, body: JSON.stringify(body) }))).json() as Promise<Answer>
}
