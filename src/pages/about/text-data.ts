import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api-client.ts'
import { getFaqs, getGuidelines, getPolicies } from '../../features/site/calls.ts'
import type { Faq } from '../../features/site/texts.ts'

/** Loads the questions and answers of the FAQ page. */
export function loadFaqs({ context }: LoaderFunctionArgs): Promise<Faq[]> {
  return getFaqs(apiOf(context))
}

/** Loads the review guidelines as HTML. */
export function loadGuidelines({ context }: LoaderFunctionArgs): Promise<string> {
  return getGuidelines(apiOf(context))
}

/** Loads the privacy policy as HTML. */
export function loadPolicies({ context }: LoaderFunctionArgs): Promise<string> {
  return getPolicies(apiOf(context))
}
