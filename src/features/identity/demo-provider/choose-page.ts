import { html } from 'hono/html'
import { doorLogo, signInDocument } from '../oidc/pages/document.ts'
import type { FieldProblems, OfferedAccount } from './demo-accounts.ts'

/** What the page of accounts shows. */
export interface ChoosePage {
  productName: string
  universityName: string
  accounts: readonly OfferedAccount[]
  /** Address that ends the attempt without an account. */
  cancelHref: string
  /** A typed account that was refused, and why. */
  typed?: { email: string; name: string; unverified: boolean; problems: FieldProblems }
}

/** Returns the page of demo accounts: one click signs in with one of them, a form with any other. */
export function choosePage({ productName, universityName, accounts, cancelHref, typed }: ChoosePage) {
  const roles = { student: 'Student', admin: 'Admin', outsider: `Not at ${universityName}` }
  const body = html`<p class="banner"><strong>Demo sign-in.</strong> Made-up accounts without passwords.</p>
<main>
${doorLogo}
<h1>Who do you want to be?</h1>
<p class="lead">Choose an account to continue to ${productName}.</p>
<form method="post">
<ul class="accounts">
${accounts.map(account => accountButton(account, roles[account.role]))}
</ul>
</form>
${otherForm(cancelHref, typed)}
</main>`
  const mistake = typed ? 'Error: ' : ''
  return signInDocument({ title: `${mistake}Demo sign-in | ${productName}`, body })
}

function accountButton({ email, name, role }: OfferedAccount, roleName: string) {
  const initials = name
    .split(' ')
    .map(word => word[0])
    .join('')
  return html`<li><button class="account" name="account" value="${email}">
<span class="initials" aria-hidden="true">${initials}</span>
<span class="name">${name}</span> <span class="email">${email}</span>
<span class="role" data-role="${role}">${roleName}</span>
</button></li>`
}

function otherForm(cancelHref: string, typed: ChoosePage['typed']) {
  const { email = '', name = '', unverified = false, problems = {} } = typed ?? {}
  return html`<form class="other" method="post" aria-labelledby="other">
<h2 id="other">Someone else</h2>
${field('email', 'Email', email, problems.email)}
${field('name', 'Name', name, problems.name)}
<p class="check"><input type="checkbox" id="unverified" name="unverified" value="1"${unverified ? html` checked` : ''}>
<label for="unverified">The address is not verified</label></p>
<p class="buttons"><button class="primary">Sign in</button> <a class="secondary" href="${cancelHref}">Cancel</a></p>
</form>`
}

const attributes = {
  email: html`type="email" autocomplete="off" required`,
  name: html`type="text" autocomplete="off"`,
}

function field(id: 'email' | 'name', label: string, value: string, problem: string | undefined) {
  const invalid = problem ? html` aria-invalid="true" aria-describedby="${id}-error" autofocus` : ''
  return html`<p class="field"><label for="${id}">${label}</label>
<input id="${id}" name="${id}" ${attributes[id]} value="${value}"${invalid}>
${problem ? html`<span class="error" id="${id}-error">${problem}</span>` : ''}</p>`
}
