import { html } from 'hono/html'
import { href, paths } from '../../../site-map.ts'
import { formatMonth } from '../../../ui/format.ts'
import { type LineKind, lineLabels } from '../../listings/catalog/rules.ts'
import { doorLogo, signInDocument } from '../../people/oidc/pages.ts'
import type { ReviewOfCode } from './use-code.ts'

type Step =
  | { name: 'ask'; code?: string; refusal?: string }
  | { name: 'review'; review: ReviewOfCode; code: string }
  | { name: 'deleted' }

/** Returns the page on which a code shows what became of its review, and can delete it. It has no script. */
export function myReviewPage({ productName }: { productName: string }, step: Step) {
  const body = html`<main class="steps">
${doorLogo}
<h1>Your review</h1>
${step.name === 'ask' ? askForm(step) : ''}
${step.name === 'review' ? reviewOfCode(step) : ''}
${step.name === 'deleted' ? html`<p role="status">Your review is deleted.</p>` : ''}
<p class="quiet"><a href="${paths.home}">Back to ${productName}</a></p>
</main>`
  return signInDocument(`${productName} | Your review`, body)
}

function askForm({ code = '', refusal }: { code?: string; refusal?: string }) {
  return html`<p>With the code that you saved you see what became of your review, and can delete it. No account is needed.</p>
<form method="post">
<p class="field"><label for="code">Code of your review</label>
<input id="code" name="code" required autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="200" value="${code}"
${refusal ? html` aria-invalid="true" aria-describedby="refusal"` : ''}></p>
${refusal ? html`<p id="refusal" role="alert">${refusal}</p>` : ''}
<p class="buttons"><button class="primary">Show my review</button></p>
</form>`
}

function reviewOfCode({ review, code }: { review: ReviewOfCode; code: string }) {
  const { listing } = review
  const path = listing.kind === 'apartment' ? href.apartment(listing.id) : href.landlord(listing.id)
  return html`<p>About <a href="${path}">${listing.name}</a>. <strong>${describeStatus(review)}</strong></p>
<blockquote>${lineOf('best', review)}${lineOf('watch', review)}${review.reviewText}</blockquote>
${review.canDelete ? deleteForm(code) : ''}`
}

function lineOf(kind: LineKind, { [kind]: line }: ReviewOfCode) {
  return line === null ? '' : html`<p><b>${lineLabels[kind]}:</b> ${line}</p>`
}

function deleteForm(code: string) {
  return html`<form method="post">
<input type="hidden" name="code" value="${code}">
<input type="hidden" name="action" value="delete">
<label class="check"><input type="checkbox" name="sure" required> Delete it for good. This cannot be undone.</label>
<p class="buttons"><button class="secondary">Delete my review</button></p>
</form>`
}

function describeStatus({ status, declineReason, appears }: ReviewOfCode): string {
  const reason = declineReason ?? 'The moderators gave no reason.'
  switch (status) {
    case 'PENDING':
      return 'It waits for a moderator.'
    case 'APPROVED':
      return appears ? `It is approved, and appears in ${formatMonth(appears)}.` : 'It is published.'
    case 'REPORTED':
      return 'It is published. A reader reported it, and a moderator will decide.'
    case 'DECLINED':
      return `It was not published. ${reason}`
    case 'DELETED':
      return `A moderator removed it. ${reason} It is erased after 30 days.`
  }
}
