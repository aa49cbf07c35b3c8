import type { Faq } from '../../features/site/texts.ts'
import type { PageLoader } from '../../page-context.ts'

// The operator's texts change only with a restart, so they have no cache tag.

export const loadFaqs: PageLoader<readonly Faq[]> = async ({ texts }) => texts.faqs

export const loadGuidelines: PageLoader<string> = async ({ texts }) => texts.guidelines

export const loadPolicies: PageLoader<string> = async ({ texts }) => texts.policies
