import { html } from 'hono/html'
import type { AuthDeps } from '../oidc/deps.ts'
import { doorLogo, signInDocument } from '../oidc/pages.ts'
import { initialsOf } from '../rules.ts'

export interface OfferedAccount {
  email: string
  name: string
  role: 'student' | 'admin' | 'outsider'
}

const banner = html`<p class="banner"><strong>Demo sign-in.</strong> Made-up accounts without passwords.</p>`

/** Returns the page of demo accounts: one click signs in with one of them, a form with any other. */
export function demoPage({ productName, universityName }: AuthDeps['site'], accounts: readonly OfferedAccount[]) {
  const roles = { student: 'Student', admin: 'Admin', outsider: `Not at ${universityName}` }
  const body = html`${banner}
<main>
${doorLogo}
<h1>Who do you want to be?</h1>
<p class="lead">Choose an account to continue to ${productName}.</p>
<form method="post">
<ul class="accounts">
${accounts.map(account => accountButton(account, roles[account.role]))}
</ul>
</form>
${otherForm}
</main>`
  return signInDocument(`Demo sign-in | ${productName}`, body)
}

function accountButton({ email, name, role }: OfferedAccount, roleName: string) {
  return html`<li><button class="account" name="account" value="${email}">
<span class="initials" aria-hidden="true">${initialsOf(name)}</span>
<span class="name">${name}</span> <span class="email">${email}</span>
<span class="role" data-role="${role}">${roleName}</span>
</button></li>`
}

/** The longest address and name that the form takes. */
export const maxLengths = { email: 254, name: 100 }

const otherForm = html`<form class="other" method="post" aria-labelledby="other">
<h2 id="other">Someone else</h2>
<p class="field"><label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="off" required maxlength="${maxLengths.email}"></p>
<p class="field"><label for="name">Name</label>
<input id="name" name="name" type="text" autocomplete="off" maxlength="${maxLengths.name}"></p>
<p class="buttons"><button class="primary">Sign in</button>
<button class="secondary" name="cancel" formnovalidate>Cancel</button></p>
</form>`

/** Returns "Ada Okafor" for `ada.okafor`. */
export function nameOf(local: string): string {
  return local
    .split(/[._-]+/)
    .filter(Boolean)
    .map(part => part[0]!.toUpperCase() + part.slice(1))
    .join(' ')
}

/** Returns the page for a request from another machine. @param home the site's own origin. */
export function refusalPage(home: string) {
  const body = html`${banner}
<main class="middle">
${doorLogo}
<h1>The demo signs in on its own machine only</h1>
<p class="quiet">Anyone can be anyone here, an admin too. So this page does not open through another name or another site.
On the machine itself, open ${home}. The operator can allow everyone in with DEMO_PUBLIC=1.</p>
</main>`
  return signInDocument('Demo sign-in', body)
}
