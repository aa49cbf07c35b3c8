import { type ApiFetch, getJson } from '../../api-client.ts'
import type { Faq } from './texts.ts'

/** Loads the questions and answers of the FAQ page. */
export function getFaqs(api: ApiFetch): Promise<Faq[]> {
  return getJson<Faq[]>(api, '/api/faqs')
}

/** Loads the review guidelines as safe HTML. */
export async function getGuidelines(api: ApiFetch): Promise<string> {
  return (await getJson<{ html: string }>(api, '/api/guidelines')).html
}

/** Loads the privacy policy as safe HTML. */
export async function getPolicies(api: ApiFetch): Promise<string> {
  return (await getJson<{ html: string }>(api, '/api/policies')).html
}
