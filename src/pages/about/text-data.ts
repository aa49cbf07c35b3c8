import type { Faq } from '../../features/site/texts.ts'
import type { PageLoader } from '../../page-context.ts'

// The operator's texts change only with a restart, so they have no cache tag.

/** Loads the questions and answers of the FAQ page. */
export const loadFaqs: PageLoader<readonly Faq[]> = async ({ texts }) => texts.faqs

/** Loads the review guidelines as HTML. */
export const loadGuidelines: PageLoader<string> = async ({ texts }) => texts.guidelines

/** Loads the privacy policy as HTML. */
export const loadPolicies: PageLoader<string> = async ({ texts }) => texts.policies
